/** Tests of the bucket that are about its folder, which they keep, and why. */
export const testsOfFolders: Readonly<Record<string, string>> = {
  'of a process that was killed is gone when the next one starts': 'looks at what a process left',
  'of another process that lives goes on when one starts beside it':
    'looks at the file of another process',
  'in a folder of the same process id is gone too': 'puts a file there',
  'an upload survives kill -9 right after it was acknowledged':
    'starts a process over a file; tests/s3/processes.test.ts does over a bucket',
  'of a bucket that was never used is no failure': 'looks whether there is a folder',
  'a disk that can’t be written is a fault, which the client is told once it has sent all':
    'puts a file where the folder should be',
  'objects of :memory: are in a folder that is gone at the end': 'looks at the folder',
}
