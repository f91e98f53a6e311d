import { describe, expect } from 'vitest'
import { test, useHarnessAndBrowser } from '#support/browser/browser-test.ts'
import { openSamples, said } from '#support/browser/gallery.ts'
import {
  caretOf,
  heightOf,
  openComposer,
  openMessages,
  setCaret,
  wholeFamily,
} from '#support/chat/composer.ts'
import { isFocused } from '#support/browser/focus.ts'

useHarnessAndBrowser()

describe('the Enter key', () => {
  test('sends from a keyboard, and Shift+Enter begins a line; the focus stays', async ({
    phone,
    harness,
  }) => {
    const page = await openMessages((await phone('outside')).page, harness.url)
    const { field } = await openComposer(page)
    await field.pressSequentially('第一行')
    await field.press('Shift+Enter')
    await field.pressSequentially('第二行')
    expect(await field.inputValue()).toBe('第一行\n第二行')
    await field.press('Enter')
    await page.getByText('发送了：第一行').waitFor()
    expect(await field.inputValue()).toBe('')
    expect(await isFocused(field)).toBe(true)
  })

  test('sends no blanks', async ({ phone, harness }) => {
    const page = await openMessages((await phone('outside')).page, harness.url)
    const { composer, field } = await openComposer(page)
    await field.pressSequentially('  ')
    await field.press('Enter')
    expect(await composer.getByRole('button', { name: '发送' }).count()).toBe(0)
    expect(await field.inputValue()).toBe('  ')
    await said(page, '还没有操作')
  })

  test('sends on a phone by the key that its keyboard calls so, and by a button', async ({
    phone,
  }) => {
    const { page } = await phone('outside')
    const { composer, field } = await openComposer(page)
    await field.tap()
    expect(await field.getAttribute('enterkeyhint')).toBe('send')
    await field.pressSequentially('头晕')
    await field.press('Enter')
    await page.getByText('发送了：头晕').waitFor()
    expect(await field.inputValue()).toBe('')
    await field.pressSequentially('恶心')
    expect(await composer.getByRole('button', { name: '更多' }).count()).toBe(0)
    await composer.getByRole('button', { name: '发送' }).tap()
    await page.getByText('发送了：恶心').waitFor()
    expect(await isFocused(field)).toBe(true)
    await composer.getByRole('button', { name: '更多' }).waitFor()
  })

  test('belongs to the input method while that composes', async ({ phone, harness }) => {
    const page = await openMessages((await phone('outside')).page, harness.url)
    const { field } = await openComposer(page)
    const keys = await page.context().newCDPSession(page)
    await field.focus()
    const [text, caret] = ['tou yun', 7]
    await keys.send('Input.imeSetComposition', {
      text,
      selectionStart: caret,
      selectionEnd: caret,
    })
    await field.press('Enter')
    // As Safari tells of the key that has just ended a composition.
    await field.evaluate((element) =>
      element.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true }),
      ),
    )
    await said(page, '还没有操作')
    await keys.send('Input.insertText', { text: '头晕' })
    await field.press('Enter')
    await said(page, '发送了：头晕')
  })
})

describe('the field of a message', () => {
  test('is one line high at first, and never more than five', async ({ phone }) => {
    const { page } = await phone('outside')
    const { field } = await openComposer(page)
    const one = await heightOf(field)
    await field.fill('一\n二')
    const two = await heightOf(field)
    await field.fill('一\n二\n三')
    const three = await heightOf(field)
    await field.fill('一\n二\n三\n四\n五')
    const five = await heightOf(field)
    await field.fill('行\n'.repeat(20))
    expect(two).toBeGreaterThan(one)
    expect(five - two).toBeCloseTo(3 * (three - two))
    expect(await heightOf(field)).toBeCloseTo(five, 0)
    expect(await field.evaluate((element) => element.scrollHeight)).toBeGreaterThan(five)
    await field.fill('')
    expect(await heightOf(field)).toBe(one)
  })

  test('takes no more than its limit, in code points', async ({ phone }) => {
    const { page } = await phone('outside')
    await openSamples(page, 'composer')
    const field = page.getByPlaceholder('最多 10 字')
    await field.fill(`一二三四五六七八${wholeFamily}`)
    expect(await field.inputValue()).toBe('一二三四五六七八')
    await field.pressSequentially('九😀')
    expect(await field.inputValue()).toBe('一二三四五六七八九😀')
    await page.getByText('已达到字数上限').waitFor()
  })

  test('says when an @ is typed, and takes a name in at the caret', async ({ phone }) => {
    const { page } = await phone('outside')
    const { field } = await openComposer(page)
    await field.fill('请看')
    await setCaret(field, 1)
    await field.pressSequentially('@')
    await said(page, '要提到谁？')
    await page.getByRole('button', { name: '插入' }).tap()
    expect(await field.inputValue()).toBe('请@周敏 看')
    expect(await caretOf(field)).toBe(5)
  })

  test('comes back for a text that is put in while speech is chosen', async ({ phone }) => {
    const { page } = await phone('outside')
    const { composer, field } = await openComposer(page)
    await field.fill('头晕')
    await composer.getByRole('button', { name: '语音输入' }).tap()
    await page.getByRole('button', { name: '插入' }).tap()
    expect(await field.inputValue()).toBe('头晕周敏 ')
  })

  test('hands pictures that are pasted on, but not those beside a text', async ({ phone }) => {
    const { page } = await phone('outside')
    const { field } = await openComposer(page)
    const paste = (text: string) =>
      field.evaluate((element, pasted) => {
        const clipboardData = new DataTransfer()
        clipboardData.items.add(new File(['x'], 'a.png', { type: 'image/png' }))
        if (pasted !== '') clipboardData.setData('text/plain', pasted)
        const event = new ClipboardEvent('paste', {
          clipboardData,
          bubbles: true,
          cancelable: true,
        })
        return !element.dispatchEvent(event)
      }, text)
    expect(await paste('表格')).toBe(false)
    await said(page, '还没有操作')
    expect(await paste('')).toBe(true)
    await said(page, '粘贴了 1 张图片')
  })

  test('gives up what it quotes', async ({ phone }) => {
    const { page } = await phone('outside')
    const { composer } = await openComposer(page)
    await composer.getByRole('button', { name: '取消引用' }).tap()
    await composer.getByText('今天胎动怎么样').waitFor({ state: 'detached' })
  })
})
