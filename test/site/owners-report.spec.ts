import { expect, test } from '@playwright/test'
import { weekWords } from '../../src/reports/weekly-words.ts'
import { openClosedSite } from '../support/closed-site.ts'
import { mailKey, openMailService } from '../support/mail-service.ts'

test('the monthly report: its box, its settings and the agent’s view, without JavaScript', async ({
  browser,
}) => {
  const service = await openMailService()
  const mail = {
    MAIL_FROM: 'a@example.com',
    RESEND_API_KEY: mailKey,
    MAIL_URL: `${service.url}/emails`,
  }
  const { site, close } = await openClosedSite({
    ...mail,
    OWNER_AUTH: 'local',
    SETTINGS_KEY: 'a secret of thirty-two characters or more',
  })
  const viewport = { width: 390, height: 844 }
  const page = await browser.newPage({ javaScriptEnabled: false, viewport })
  await page.goto(`${site}/home-value`)
  await page.getByLabel('Address of the home').fill('10418 Quillwing Sky Ct')
  await page.getByRole('button', { name: 'See what homes like it ask' }).click()
  await page.getByText('More about the home').click()
  const box = page.getByRole('checkbox', { name: /what sold and was listed around me/ })
  await expect(box).not.toBeChecked()
  await expect(page.getByLabel('Language of these emails')).toBeHidden()
  await box.check()
  await page.getByLabel('Language of these emails').selectOption('es')
  await page.getByRole('textbox', { name: /Name/ }).fill('Rosa Owner')
  await page.getByRole('textbox', { name: /Email/ }).fill('rosa@example.com')
  const send = page.getByRole('button', { name: 'Get my home’s value' })
  await send.click()
  await expect(page.getByText('please add the ZIP code').first()).toBeVisible()
  await expect(box).toBeChecked()
  await page
    .locator('.home-value-form')
    .getByRole('textbox', { name: /Address of the home/ })
    .fill('10418 Quillwing Sky Ct, Las Vegas, NV 89166')
  await send.click()
  await expect(page).toHaveURL(/contact\/sent\?for=home-value/)
  const mailTo = () =>
    [...service.sent.values()].find(({ text }) => text.includes('/alerts/confirm?'))
  await expect.poll(() => mailTo()?.text).toContain('a menos de dos kilómetros de su calle')

  // The recipient's page: topics, the pace, the home, and a loan that can be deleted.
  const [, token = ''] = /\/alerts\/confirm\?t=([\w-]+)/.exec(mailTo()?.text ?? '') ?? []
  await page.goto(`${site}/alerts/confirm?t=${token}`)
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('link', { name: 'See or change what you get' }).click()
  await page.getByRole('checkbox', { name: 'Casas vendidas' }).uncheck()
  await page.getByLabel('Con qué frecuencia').selectOption('2')
  await page.getByLabel('Pies cuadrados').fill('20')
  const save = page.getByRole('button', { name: 'Save' })
  await save.click()
  await expect(page.getByText('Escriba los pies cuadrados de una casa')).toBeVisible()
  await expect(page.getByLabel('Pies cuadrados')).toHaveValue('20')
  await page.getByLabel('Pies cuadrados').fill('2,150')
  await save.click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Casas vendidas' })).not.toBeChecked()
  await expect(page.getByLabel('Pies cuadrados')).toHaveValue('2150')
  await page.getByText('Lo que todavía debo').click()
  await page.getByLabel('Saldo del préstamo').fill('300.000')
  await page.getByLabel('Interés').fill('5')
  await page.getByLabel('Pago mensual').fill('900')
  const keep = page.getByRole('button', { name: 'Guardar mi préstamo' })
  await keep.click()
  // In Spanish its dot groups thousands, so it is no 300 dollars.
  await expect(page.getByText('Escriba el saldo como un número de dólares')).toBeVisible()
  await page.getByLabel('Saldo del préstamo').fill('$300,000')
  await keep.click()
  await expect(page.getByText('Escriba un pago mayor que el interés del mes')).toBeVisible()
  await expect(page.getByLabel('Saldo del préstamo')).toHaveValue('$300,000')
  await page.getByLabel('Pago mensual').fill('1,900')
  await keep.click()
  await expect(page.getByText('Unos $300,000 hoy')).toBeVisible()
  await page.getByRole('button', { name: 'Borrar mi préstamo' }).click()
  await expect(page.getByText('Unos $300,000 hoy')).toBeHidden()

  // The agent: past clients from a file, and what may be changed about a report.
  await page.goto(`${site}/saved-searches`)
  const csv = [
    'name,email,address,consent,consent_date',
    'Ana Client,ana@example.com,89166,Yes to news,2025-03-31',
    'Bo Client,bo@example.com,89166,,2025-03-31',
  ].join('\n')
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'c.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByText('1 person was added.')).toBeVisible()
  await expect(page.getByText('Line 3 (bo@example.com): the words of the')).toBeVisible()
  const ana = page.getByRole('article').filter({ hasText: 'ana@example.com' })
  await expect(ana).toContainText('Consent of March 31, 2025')
  await ana.getByRole('link', { name: 'ana@example.com' }).click()
  await page.getByText('Change this report').click()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('The report is changed.')).toBeVisible()
  await page.close()
  await close()
  await service.close()
})

test('the agent has the weekly report mailed now, and reads what became of it', async ({
  page,
}) => {
  // Nothing listens on this port: the email waits in the outbox.
  const mail = { MAIL_FROM: 'a@example.com', RESEND_API_KEY: 'k', MAIL_URL: 'http://127.0.0.1:9' }
  const { site, close } = await openClosedSite({ ...mail, OWNER_AUTH: 'local' })
  await page.goto(`${site}/weekly-report`)
  const speed = page.getByRole('region', { name: 'How fast you answer' })
  await expect(speed).toContainText('Median first replyNo reply yetLeads waiting0Late0')
  await page.getByRole('button', { name: weekWords.mail.send }).click()
  await expect(page.getByText(weekWords.mail.waiting)).toBeVisible()
  await close()
})
