/** Opens a file that somebody has sent, in a page of its own that does not know of this one. */
export function openFile(url: string, name: string): void {
  if (!/^(https?:|blob:|\/(?!\/))/i.test(url)) return
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  link.click()
}
