import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'

// Calls the platform from processes and threads that know next to nothing of its own, and prints what each was answered.
const call =
  "fetch('https://api.weixin.qq.com/cgi-bin/token?appid=wx1').then((answer) => answer.json())"
const post = `${call}.then((answer) => require('node:worker_threads').parentPort.postMessage(answer.errcode))`
const module = `import { parentPort } from 'node:worker_threads'; parentPort.postMessage((await ${call}).errcode)`
const file = new URL(`data:text/javascript,${encodeURIComponent(module)}`)

async function answerOf(...worker) {
  const started = new Worker(...worker)
  const [answer] = await Promise.race([once(started, 'message'), once(started, 'exit')])
  return answer
}

const { PATH, NODE_OPTIONS } = process.env
const script = `${call}.then((answer) => console.log(answer.errcode))`
const child = await promisify(execFile)(process.execPath, ['-e', script], {
  env: { PATH, NODE_OPTIONS },
})
const answers = {
  'a process with NODE_OPTIONS alone': Number(child.stdout),
  'a Worker': await answerOf(file),
  'a Worker without variables': await answerOf(file, { env: {} }),
  'a Worker of a script': await answerOf(post, { eval: true }),
  'a Worker of a script without variables': await answerOf(post, { eval: true, env: {} }),
  'a Worker of a Worker without variables': await answerOf(
    `const { Worker, parentPort } = require('node:worker_threads')
     new Worker(${JSON.stringify(post)}, { eval: true, env: {} })
       .on('message', (answer) => parentPort.postMessage(answer))`,
    { eval: true, env: {} },
  ),
}
console.log(JSON.stringify(answers))
