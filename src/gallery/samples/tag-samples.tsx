import { Tag } from '#src/ui/content/tag.tsx'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '标签 Tag'

export function Samples() {
  return (
    <>
      <Sample name="咨询状态">
        <div className="gallery__row">
          <Tag tone="warm">待支付</Tag>
          <Tag tone="good">咨询中</Tag>
          <Tag tone="quiet">待接诊</Tag>
          <Tag tone="quiet">已完成</Tag>
          <Tag tone="quiet">已取消</Tag>
        </div>
      </Sample>
      <Sample name="资料与结果">
        <div className="gallery__row">
          <Tag>主任医师</Tag>
          <Tag>三甲</Tag>
          <Tag tone="good">正常</Tag>
          <Tag tone="warm">可疑</Tag>
          <Tag tone="danger">异常</Tag>
        </div>
      </Sample>
      <Sample name="长文字">
        <Tag>擅长高危妊娠管理、胎心监护解读、妊娠期糖尿病与高血压的门诊随访和产后康复指导</Tag>
      </Sample>
    </>
  )
}
