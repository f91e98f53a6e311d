import module from 'node:module'

// Plain JavaScript, for it runs before the cache: Node's stripper of types takes 15 MB.
// Compiled code, types already stripped, is kept between starts: it halves the time to listen.
module.enableCompileCache()
const [command, ...rest] = process.argv.slice(2)
if (command === 'exec') {
  const { exec } = await import('./exec.ts')
  await exec(rest, process.env)
} else {
  const { start } = await import('./start.ts')
  await start(process.argv.slice(2), process.env)
}
// Now, not only at the end: a process that is killed would leave its successor to start cold.
module.flushCompileCache()
