import { useState } from 'react'
import { MemberGrid } from '#src/ui/chat/contacts/member-grid.tsx'
import { samplePicture } from '#src/gallery/sample-picture.ts'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '群成员 MemberGrid'

const names =
  '周敏 陈晓 王芳 李静 刘洋 欧阳娜娜·阿依古丽 孙丽 高洁 何琳 马媛 秦岚 任婷 徐静 杨帆 吴倩'.split(
    ' ',
  )
const members = names.map((name, at) => ({
  id: name,
  name,
  avatar: samplePicture({ text: name.charAt(0), hue: at * 29, tall: 300 }),
  ...(at === 0 && { role: 'owner' as const }),
  ...(at === 1 && { role: 'me' as const }),
  ...(at === 2 && { role: 'admin' as const }),
}))

export function Samples() {
  const [said, setSaid] = useState('还没有操作')
  const onOpen = (id: string) => setSaid(`打开了${id}`)
  const onMore = () => setSaid('查看全部')
  return (
    <>
      <Sample name="15 人，群主看到的">
        <MemberGrid
          members={members}
          onOpen={onOpen}
          onAdd={() => setSaid('添加')}
          onRemove={() => setSaid('移除')}
          onMore={onMore}
        />
        <p role="status">{said}</p>
      </Sample>
      <Sample name="3 人，不能移除">
        <MemberGrid
          members={members.slice(0, 3)}
          onOpen={onOpen}
          onAdd={() => {}}
          onMore={onMore}
        />
      </Sample>
    </>
  )
}
