import TencentCloudChat from '@tencentcloud/chat'

// Signs in to the vendor's chat with its SDK, which is told of no other server, and says what came of it.
const { SDK_APP_ID, USER_ID, USER_SIG } = process.env
const chat = TencentCloudChat.create({ SDKAppID: Number(SDK_APP_ID) })
chat.setLogLevel(4)
const ready = new Promise((resolve) => chat.on(TencentCloudChat.EVENT.SDK_READY, resolve))
await chat.login({ userID: USER_ID, userSig: USER_SIG })
await ready
const { data } = await chat.getMyProfile()
console.log(JSON.stringify({ ready: true, userId: data.userID }))
process.exit()
