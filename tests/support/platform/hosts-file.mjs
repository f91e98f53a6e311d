import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'

// What a line of the hosts file does on the machine of a developer, and a forwarded port 443: no more than the
// way to the address changes, so the program checks the certificate of the name as ever.
const names = process.env.HOSTS_LINE.split(' ')
const port = Number(process.env.HOSTS_LINE_PORT)

const { lookup } = dns
dns.lookup = (name, ...others) => {
  if (!names.includes(name)) return lookup(name, ...others)
  const done = others.at(-1)
  if (others[0].all) return done(null, [{ address: '127.0.0.1', family: 4 }])
  done(null, '127.0.0.1', 4)
}

const { connect } = net.Socket.prototype
net.Socket.prototype.connect = function (...args) {
  const [first] = args.flat()
  if (names.includes(first?.host)) first.port = port
  return connect.apply(this, args)
}
syncBuiltinESMExports()
