import { useState, type ReactNode } from 'react'
import { buttonClass } from '#src/ui/form/button.tsx'
import { DoctorCard } from '#src/ui/doctor/doctor-card.tsx'
import { DoctorTile } from '#src/ui/doctor/doctor-tile.tsx'
import { FollowButton } from '#src/ui/doctor/follow-button.tsx'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '医生 Doctor'

const zhou = {
  portrait: '/harness/portraits/f0.svg',
  name: '周敏',
  title: '主任医师',
  department: '产科',
  hospital: '安和妇产医院',
  major: '高危妊娠、妊娠期高血压、妊娠期糖尿病、胎心监护解读、双胎妊娠',
  tags: ['三甲', '可解读胎心'],
  score: '4.7',
  figures: ['好评 94%', '接诊 2,328', '约 8 分钟回复'],
}

const action = (
  <a href="#doctor" className={buttonClass({ variant: 'soft' })}>
    咨询
  </a>
)

function link(className: string, children: ReactNode) {
  return (
    <a href="#doctor" className={className}>
      {children}
    </a>
  )
}

export function Samples() {
  const [followed, setFollowed] = useState(false)
  const button = (
    <FollowButton
      followed={followed}
      label={followed ? '已关注' : '+ 关注'}
      name={zhou.name}
      onPress={() => setFollowed(!followed)}
    />
  )
  return (
    <>
      <Sample name="列表中，带搜索词">
        <DoctorCard
          {...zhou}
          highlighted={['糖尿病', '周']}
          state={{ text: '今日剩余 3', open: true }}
          offer={{ price: '￥39', text: '图文咨询 · 48小时内不限次' }}
          renderLink={link}
          action={action}
        />
      </Sample>
      <Sample name="休息中，未开通，无评分">
        <DoctorCard
          {...zhou}
          score=""
          state={{ text: '休息中', open: false }}
          offer={null}
          renderLink={link}
          action={null}
        />
      </Sample>
      <Sample name="首页推荐">
        <DoctorTile
          portrait={zhou.portrait}
          name={zhou.name}
          title={zhou.title}
          place={zhou.department}
          figure="评分 4.7"
          renderLink={link}
          action={button}
        />
      </Sample>
    </>
  )
}
