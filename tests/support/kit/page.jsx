import {
  Chat,
  ChatHeader,
  ConversationList,
  MessageInput,
  MessageList,
  UIKitProvider,
  useLoginState,
} from '@tencentcloud/chat-uikit-react'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

// A page as the vendor's guide has it, and nothing of ours: who chats with whom stands in its address.
const { sdkAppId, userId, userSig, peerId } = Object.fromEntries(
  new URLSearchParams(location.search),
)

function Page() {
  const { login } = useLoginState()
  const [isSignedIn, setSignedIn] = useState(false)
  useEffect(() => {
    void login({ sdkAppId: Number(sdkAppId), userId, userSig }).then(() => setSignedIn(true))
  }, [login])
  if (!isSignedIn) return null
  return (
    <div style={{ display: 'grid', gridTemplateColumns: '300px 1fr', height: '100%' }}>
      <ConversationList />
      <main style={{ minHeight: 0 }}>
        <Chat conversationID={`C2C${peerId}`}>
          <ChatHeader />
          <MessageList />
          <MessageInput />
        </Chat>
      </main>
    </div>
  )
}

createRoot(document.getElementById('root')).render(
  <UIKitProvider language="zh-CN" theme="light">
    <Page />
  </UIKitProvider>,
)
