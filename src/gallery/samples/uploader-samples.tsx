import { LiveUploader } from '#src/gallery/live-uploader.tsx'
import { Sample } from '#src/gallery/sample.tsx'
import { stillItem, stillQueue } from '#src/gallery/still-queue.ts'
import { Uploader } from '#src/ui/upload/uploader.tsx'

export const title = '上传 Uploader'

const failed = (reason: 'network' | 'heic' | 'refused', msg = '') =>
  ({ is: 'failed', reason, msg }) as const

const states = stillQueue(
  [
    stillItem(1, { status: { is: 'uploading', progress: 45 } }),
    stillItem(2, { thumb: '', status: { is: 'uploading', progress: 0 } }),
    stillItem(3, { status: failed('network') }),
    stillItem(4, { thumb: '', name: 'IMG_4.HEIC', status: failed('heic') }),
    stillItem(5, { status: failed('refused', '文件内容不合规，请更换后重新上传') }),
    stillItem(6, {}),
    stillItem(7, { name: '胎动.mp4', isImage: false, isVideo: true, thumb: '' }),
    stillItem(8, { name: '2026年3月产检报告.pdf', isImage: false, thumb: '' }),
    stillItem(9, { deletable: false }),
    stillItem(10, { thumb: '', status: { is: 'success', url: '' } }),
  ],
  52,
)
const full = stillQueue(
  [1, 2, 3].map((id) => stillItem(id, {})),
  3,
)
const none = stillQueue([], 9)

const to = { folder: 'gallery' }

/** With the token of who is signed in to the application in this browser. */
function direct() {
  const headers = { SSOtoken: localStorage.getItem('token') ?? '' }
  return { driver: 'default', uploadUrl: '/bucket/upload', headers } as const
}

export function Samples() {
  // No picture: a tile whose own is not there shows an icon.
  const still = { sourceOf: () => 'data:image/png,', onPreview: () => {} }
  return (
    <>
      <Sample name="真实上传：最多 9 张照片">
        <LiveUploader
          label="检查报告照片"
          hint="上传内容仅医生可见，最多9张图，每张最大20MB"
          options={{ to, maxCount: 9, maxSize: 20 * 1024 * 1024, accept: ['image'] }}
        />
      </Sample>
      <Sample name="真实上传：视频和文件，最多 52 个">
        <LiveUploader label="病历资料" hint="图片、视频或文件，最多 52 个" options={{ to }} />
      </Sample>
      <Sample name="通用上传：先取签名，再传到对象存储">
        <LiveUploader
          label="取签名后上传"
          hint="GET /bucket/auth，POST 到它给出的地址"
          options={{ to: { helper: { driver: 'oss', authUrl: '/bucket/auth' } } }}
        />
      </Sample>
      <Sample name="通用上传：直接传到一个地址，未登录时由服务器拒绝">
        <LiveUploader
          label="直接上传"
          hint="POST /bucket/upload，请求头带登录凭证"
          options={{ to: { helper: direct() } }}
        />
      </Sample>
      <Sample name="上传中、失败、完成、视频、文件、不可删除、图片失效">
        <Uploader {...still} queue={states} label="每种状态" hint="上传内容仅医生可见" />
      </Sample>
      <Sample name="已满">
        <Uploader {...still} queue={full} label="最多三张" hint="已满时不再显示添加" />
      </Sample>
      <Sample name="空">
        <Uploader {...still} queue={none} label="还没有照片" hint="最多 9 张图" />
      </Sample>
    </>
  )
}
