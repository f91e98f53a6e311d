import type { Page } from 'playwright-core'
import { pages } from '#contract/pages.ts'
import { doctorId, field, messageOf, sendText } from '#support/chat/chat-room.ts'

/** A step of a patient's way: what a finger does, and what stands there then. */
export type Step = {
  name: string
  act: (page: Page) => Promise<void>
  stands: (page: Page) => Promise<void>
  /** Where back leads from there, and that it does; null where it asks first. */
  before: ((page: Page) => Promise<void>) | null
}

/** A page, or a page that stands in another's frame. */
type Screen = Pick<Page, 'getByRole' | 'getByLabel'>

const complaint = '最近三天头晕，想知道是否需要去医院检查'
const link = `${pages.doctorDetail}?doctorId=${doctorId}`

const atDoctor = (page: Page) => page.getByRole('link', { name: /^立即咨询/ }).waitFor()

const open: Step = {
  name: 'the doctor’s page, from a link',
  act: async (page) => void (await page.goto(link)),
  stands: atDoctor,
  before: null,
}

const describe: Step = {
  name: 'the description',
  act: (page) => page.getByRole('link', { name: /^立即咨询/ }).tap(),
  stands: (page) => page.getByLabel('病情描述').waitFor(),
  before: atDoctor,
}

/** Describes the symptoms, and goes on to the order. */
export async function describeSymptoms(screen: Screen): Promise<void> {
  await screen.getByLabel('病情描述').fill(complaint)
  await screen.getByRole('radio', { name: '一周内' }).check()
  await screen.getByRole('radio', { name: '没就诊过' }).check()
  await screen.getByRole('button', { name: '下一步' }).tap()
}

/** Chooses the recording of 20 and a half minutes, in the monitoring history, and comes back to the description. */
export async function chooseRecording(page: Page): Promise<void> {
  await page.getByRole('link', { name: '选择监护记录' }).tap()
  await page.locator('label').filter({ hasText: '20分30秒' }).tap()
  await page.getByRole('button', { name: '使用这条记录' }).tap()
  await page.getByText('20分30秒').waitFor()
  await page.getByLabel('病情描述').waitFor()
}

const order: Step = {
  name: 'the order',
  act: describeSymptoms,
  stands: (page) => page.getByRole('button', { name: '立即支付' }).waitFor(),
  before: null,
}

/** The payment sheet of the messaging app, which is the harness's own here. */
export async function pay(screen: Screen, answer: '确认支付' | '取消' | '支付失败'): Promise<void> {
  await screen.getByRole('checkbox', { name: '支付协议' }).check()
  await screen.getByRole('button', { name: '立即支付' }).tap()
  await screen.getByRole('dialog', { name: '微信支付' }).getByRole('button', { name: answer }).tap()
}

const payment: Step = {
  name: 'the payment',
  act: (page) => pay(page, '确认支付'),
  stands: (page) => page.getByRole('heading', { name: '支付成功' }).waitFor(),
  before: atDoctor,
}

const room: Step = {
  name: 'the room',
  act: (page) => page.getByRole('link', { name: '进入问诊室' }).tap(),
  async stands(page) {
    await page.getByText('待接诊', { exact: true }).waitFor()
    await field(page).waitFor()
  },
  before: atDoctor,
}

/** Of a patient who is known in the messaging app, up to where the doctor comes in. */
export const patientSteps: readonly Step[] = [open, describe, order, payment, room]

/** As far as an order that is to be paid. */
export const toOrder: readonly Step[] = [open, describe, order]

const atSpeed = (page: Page) => page.getByRole('button', { name: '立即提问' }).waitFor()

/** A patient who asks whoever is there, up to where doctors are asked. */
export const quickSteps: readonly Step[] = [
  {
    name: 'the quick consultation, from a link',
    act: async (page) => void (await page.goto(pages.askQuick)),
    stands: atSpeed,
    before: null,
  },
  {
    name: 'the description',
    async act(page) {
      await page.getByRole('radio', { name: '产科' }).check()
      await page.getByRole('button', { name: '立即提问' }).tap()
    },
    stands: describe.stands,
    before: atSpeed,
  },
  order,
  {
    ...payment,
    stands: (page) => page.getByText(/^正在匹配医生，已通知 \d+ 位$/).waitFor(),
    before: atSpeed,
  },
]

export async function followSteps(page: Page, steps: readonly Step[]): Promise<void> {
  for (const { act, stands } of steps) {
    await act(page)
    await stands(page)
  }
}

/** The doctor takes whoever waits, from the workbench, and answers in the room. */
async function acceptAndAnswer(page: Page, answer: string): Promise<void> {
  await page.goto(pages.workbench)
  await page.getByText(complaint).waitFor()
  await page.getByRole('button', { name: '接诊', exact: true }).tap()
  await page.waitForURL((url) => url.pathname === pages.chat)
  await sendText(page, answer)
  await messageOf(page, answer).waitFor()
}

/** Both say something, the doctor ends it in the room, and the patient rates it from there. */
export async function chatAndRate(patient: Page, doctor: Page): Promise<void> {
  await acceptAndAnswer(doctor, '请测一下血压')
  await messageOf(patient, '请测一下血压').waitFor()
  await patient.getByText('咨询中', { exact: true }).waitFor()
  await sendText(patient, '血压正常')
  await messageOf(doctor, '血压正常').waitFor()
  await doctor.getByRole('button', { name: '结束咨询' }).tap()
  await doctor.getByRole('dialog').getByRole('button', { name: '结束咨询' }).tap()
  await patient.getByRole('link', { name: '写评价' }).tap()
  await patient.getByRole('radiogroup', { name: '总体评价' }).locator('label').nth(4).tap()
  await patient.getByLabel('评价内容').fill('医生很耐心')
  await patient.getByRole('button', { name: '提交评价' }).tap()
  await patient.getByRole('heading', { name: '我的评价' }).waitFor()
}
