import { useState } from 'react'
import { SearchBar } from '#src/ui/form/search-bar.tsx'
import { SearchHistory } from '#src/ui/form/search-history.tsx'
import { ConfirmDialog, type Question } from '#src/ui/overlay/confirm-dialog.tsx'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '搜索 Search bar, search history'

const clearing: Question = {
  title: '清空历史搜索？',
  text: '清空后不能恢复',
  yes: '清空',
  no: '取消',
  danger: true,
}
const before = [
  '胎动减少',
  '周敏',
  '孕晚期血压偏高应该挂哪个科室、需要住院观察吗、平时饮食要注意什么',
  'NT',
]

export function Samples() {
  const [text, setText] = useState('')
  const [typed, setTyped] = useState<readonly string[]>([])
  const [searched, setSearched] = useState('')
  const [keywords, setKeywords] = useState<readonly string[]>(before)
  const [isAsking, setIsAsking] = useState(false)
  const search = (keyword: string) => {
    setText(keyword)
    setSearched(keyword)
    setKeywords([keyword, ...keywords.filter((each) => each !== keyword)])
  }
  return (
    <>
      <Sample name="输入停顿 300 毫秒后联想，按键盘的搜索键查找">
        <SearchBar
          label="找专家"
          placeholder="搜一搜：疾病/症状/医生/健康知识"
          value={text}
          onChange={setText}
          onSearch={search}
          onType={(value) => setTyped([...typed, value])}
        />
        <p>{`联想：${typed.join('，')}`}</p>
        <p>{`查找：${searched}`}</p>
      </Sample>
      <Sample name="历史搜索">
        <SearchHistory
          keywords={keywords}
          onSearch={search}
          onForget={(keyword) => setKeywords(keywords.filter((each) => each !== keyword))}
          onClear={() => setIsAsking(true)}
        />
      </Sample>
      <ConfirmDialog
        question={isAsking ? clearing : null}
        onAnswer={(yes) => {
          setIsAsking(false)
          if (yes) setKeywords([])
        }}
      />
    </>
  )
}
