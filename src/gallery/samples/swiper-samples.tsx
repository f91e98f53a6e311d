import { Swiper } from '#src/ui/media/swiper.tsx'
import { samplePicture } from '#src/gallery/sample-picture.ts'
import { Sample } from '#src/gallery/sample.tsx'

export const title = '轮播 Swiper'

const banners = ['胎心监护', '孕期课堂', '名医义诊', '设备租赁']

export function Samples() {
  return (
    <>
      <Sample name="四张">
        <Swiper label="活动">{banners.map(Banner)}</Swiper>
      </Sample>
      <Sample name="两张">
        <Swiper label="公告">{banners.slice(0, 2).map(Banner)}</Swiper>
      </Sample>
      <Sample name="一张，不轮播">
        <Swiper label="通知">{banners.slice(0, 1).map(Banner)}</Swiper>
      </Sample>
    </>
  )
}

function Banner(text: string, index: number) {
  return (
    <a key={text} href={`#banner-${index + 1}`} style={{ display: 'block' }}>
      <img
        src={samplePicture({ text, hue: 165 + index * 25, tall: 120 })}
        alt={text}
        style={{ width: '100%', height: 'auto', aspectRatio: '300 / 120' }}
      />
    </a>
  )
}
