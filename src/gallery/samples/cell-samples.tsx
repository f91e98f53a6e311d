import { Cell, CellBody, CellList, cellClass } from '#src/ui/content/cell.tsx'
import { Badge } from '#src/ui/content/badge.tsx'
import { Tag } from '#src/ui/content/tag.tsx'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '列表行 Cell'

export function Samples() {
  return (
    <>
      <Sample name="可点击">
        <CellList>
          <a href="#cell" className={cellClass}>
            <CellBody icon="people" title="患者管理" />
          </a>
          <button type="button" className={cellClass}>
            <CellBody
              icon="message"
              title="我的咨询"
              aside={<Badge count={3} label="3 条未读" />}
            />
          </button>
          <a href="#cell" className={cellClass}>
            <CellBody
              icon="record"
              title="标题很长的时候会换到下一行，右边的标签和箭头留在原处不动"
              aside={<Tag tone="warm">待支付</Tag>}
            />
          </a>
        </CellList>
      </Sample>
      <Sample name="不可点击">
        <CellList>
          <Cell icon="card" title="设备租赁订单" aside={<Tag tone="quiet">即将上线</Tag>} />
        </CellList>
      </Sample>
    </>
  )
}
