import { chromium } from '@playwright/test';
import AxeBuilder from '@axe-core/playwright';
const base='http://localhost:3451';
const browser = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--no-sandbox'] });
const log=(...a)=>console.log(...a);
async function page(opts={}) {
  const ctx=await browser.newContext({viewport:{width:1280,height:800},...opts});
  const p=await ctx.newPage();
  p.on('console',m=>{if(['error','warning'].includes(m.type()))log('CONSOLE',m.text().slice(0,300))});
  p.on('pageerror',e=>log('PAGEERROR',e.message));
  await p.addInitScript(()=>{window.__cls=0;window.__sh=[];new PerformanceObserver(l=>{for(const e of l.getEntries()){ if(!e.hadRecentInput){window.__cls+=e.value;window.__sh.push(e.sources.map(s=>s.node?.outerHTML?.slice(0,120)))}}}).observe({type:'layout-shift',buffered:true})});
  return p;
}
async function look(p,name){ await p.waitForTimeout(600); await p.screenshot({path:`/tmp/shots/${name}.png`,fullPage:true}); const v=(await new AxeBuilder({page:p}).analyze()).violations; log(name,'CLS',await p.evaluate(()=>[window.__cls,JSON.stringify(window.__sh)]),'AXE',v.map(x=>x.id+': '+x.nodes.slice(0,3).map(n=>n.html.slice(0,140)+' | '+(n.any[0]?.message??'').slice(0,120)).join(' ## '))); }
const only=process.argv[2];
const run=async(name,f)=>{ if(!only||only.split(',').includes(name)) await f().catch(e=>log(name,'FAILED',e.message.slice(0,600))) };
await run('request',async()=>{ const p=await page(); await p.goto(base+'/create-class'); await p.getByRole('heading',{name:'Request a New Class'}).waitFor(); await look(p,'request'); await p.getByRole('button',{name:'Submit Class Request'}).click(); await look(p,'request-wrong'); 
  const m=await page({viewport:{width:390,height:844},locale:'he'}); await m.goto(base+'/create-class'); await m.locator('h1').waitFor(); await look(m,'request-phone-he'); });
const openDash=async(p,slug='demo-matched')=>{ await p.goto(base+'/dashboard/'+slug); await p.locator('input[type=password]').fill('prof-demo'); await p.keyboard.press('Enter'); await p.getByRole('tablist').waitFor(); };
await run('dashboard',async()=>{ const p=await page(); await p.goto(base+'/dashboard/demo-matched'); await p.getByLabel('Dashboard password').fill('x'); await look(p,'gate'); await p.keyboard.press('Enter'); await p.getByText('Invalid password').waitFor(); await look(p,'gate-wrong'); await p.getByLabel('Dashboard password').fill('prof-demo'); await p.keyboard.press('Enter'); await p.getByRole('tablist').waitFor(); await look(p,'dashboard');
  await p.getByRole('tab',{name:/Student Submissions/}).click(); await look(p,'students'); await p.getByRole('button',{name:/Open the submission/}).first().click(); await p.getByRole('dialog').waitFor(); await look(p,'drawer'); await p.keyboard.press('Escape'); await p.waitForTimeout(500); await p.getByRole('button',{name:'QR Code'}).click(); await p.getByRole('dialog').waitFor(); await look(p,'qr'); });
await run('dashphone',async()=>{ const p=await page({viewport:{width:390,height:844},locale:'he',colorScheme:'dark'}); await openDash(p,'demo-open'); await look(p,'dashboard-open-phone-he-dark'); });
const signIn=async(p)=>{ await p.goto(base+'/admin'); await p.locator('input[autocomplete=username]').fill('admin'); await p.locator('input[type=password]').fill(process.env.PW); await p.keyboard.press('Enter'); await p.getByRole('table').waitFor(); };
await run('admin',async()=>{ const p=await page(); await p.goto(base+'/admin'); await p.getByLabel('Username').waitFor(); await look(p,'login'); await p.getByRole('button',{name:'Log In'}).click(); await look(p,'login-wrong'); await signIn(p); await look(p,'console'); await p.getByRole('button',{name:'Create Class'}).click(); await p.getByRole('dialog').waitFor(); await p.getByLabel('Course name').fill('Physics'); await p.keyboard.press('Tab'); await p.getByLabel('Instructor',{exact:true}).focus(); await p.keyboard.press('Tab'); await look(p,'create'); await p.keyboard.press('Escape'); await p.waitForTimeout(500);
 await p.getByRole('button',{name:'View Details'}).first().click(); await p.getByRole('dialog').waitFor(); await look(p,'details'); await p.keyboard.press('Escape'); await p.waitForTimeout(500);
 await p.getByRole('link',{name:'Mails'}).click(); await p.getByRole('list',{name:'Outbox'}).waitFor(); await look(p,'mails'); await p.getByRole('list',{name:'Outbox'}).getByRole('link').first().click(); await p.locator('iframe').waitFor(); await look(p,'mail'); await p.reload(); await p.locator('iframe').waitFor(); await look(p,'mail-reload'); await p.getByRole('button',{name:'Logout'}).click(); await p.getByLabel('Username').waitFor(); log('url',p.url()); });
await run('adminphone',async()=>{ const p=await page({viewport:{width:390,height:844},locale:'he',colorScheme:'dark'}); await signIn(p); await look(p,'console-phone-he-dark'); });
await browser.close();
