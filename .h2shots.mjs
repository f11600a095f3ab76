import { chromium } from 'playwright-core'
const b = await chromium.launch({ executablePath: process.env.CHROME_PATH || '/usr/bin/chromium', args: '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'.split(' ') })
const csv = 'MLS #,Stat,List Price,Address,City,Zip,Beds Total,Baths,Approx Liv Area,Yr Blt,Private Pool (Y/N),List Date,Agent Notes\n' + [
 '2600001,ACT,"$725,000",12 Elm St,Las Vegas,89166,4,2.5,"2,410 SqFt",2019,Y,11/02/2026,call first',
 '2600002,PND,$450000,14 Elm St,Las Vegas,89166,3,2,1600,2004,None,10/15/2026,',
 '2600003,ACT,tba,16 Elm St,Las Vegas,89166,3,2,1700,2004,N,10/16/2026,'].join('\n')
const csv2 = csv.replace('$725,000','$699,000').replace('2600002','2600009')
const site = 'http://127.0.0.1:8814'
for (const [width, scheme, js] of [[390,'light',false],[1440,'light',true],[390,'dark',true],[1440,'dark',false]]) {
  const c = await b.newContext({ viewport: { width, height: width === 390 ? 844 : 900 }, colorScheme: scheme, javaScriptEnabled: js })
  const p = await c.newPage()
  const shot = n => p.screenshot({ path: `/tmp/h2-${n}-${width}-${scheme}${js ? '' : '-nojs'}.png`, fullPage: true })
  await p.goto(site + '/import'); if (js) await p.waitForTimeout(2500)
  await shot('1choose')
  const send = async text => {
    await p.goto(site + '/import'); if (js) await p.waitForTimeout(2500)
    await p.locator('input[type=file]').setInputFiles({ name: 'export.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await p.getByRole('button', { name: 'Check the file' }).click()
    await p.waitForTimeout(2500)
  }
  const mine = (t) => t.replaceAll('26000', `26${width}${scheme.length}`).replace('Agent Notes', `Notes ${width}${scheme}`)
  await send(mine(csv)); await shot('2columns')
  await p.getByRole('button', { name: 'Check the homes' }).click(); await p.waitForTimeout(2500); await shot('3check')
  await p.getByRole('button', { name: /^Import \d/ }).click(); await p.waitForTimeout(3000); await shot('4done')
  await send(mine(csv2)); await shot('5again')
  await p.goto(site + '/weekly-report'); if (js) await p.waitForTimeout(2000); await shot('6week')
  await c.close()
}
await b.close()
