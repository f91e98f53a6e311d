// Counts how often it is interrupted, and says so when it is to end.
let interruptions = 0
process.on('SIGINT', () => console.log(`interrupted ${++interruptions}`))
process.on('SIGTERM', () => {
  console.log(`ended after ${interruptions}`)
  process.exit(0)
})
// It waits, as a server does.
setInterval(() => {}, 60_000)
console.log(`under ${process.ppid}`)
