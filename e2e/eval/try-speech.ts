import { readFileSync } from 'node:fs'
import { sentenceFeatures } from '@/lib/language/capture/judgement/features'
import { contextFeatures } from '@/lib/language/capture/judgement/context'
import { readLayout } from '@/lib/language/capture/layout/read-layout'
import { likelihoodOf } from '@/lib/language/capture/judgement/linear-model'
import { spokenDecisions, spokenTalk, spokenTasks } from './training/spoken-sentences'
import { settledModel } from '@/lib/language/capture/judgement/settled'
import { bestThreshold, fit } from './training/logistic'
const rows = readFileSync('/work/shared/eval/dev/meetings.jsonl','utf8').trim().split('\n').map(l=>JSON.parse(l)).filter(r=>r.set==='transcript')
const mails = readFileSync('/work/shared/eval/dev/email-requests.jsonl','utf8').trim().split('\n').map(l=>JSON.parse(l))
const opt = Object.fromEntries(process.argv.slice(2).map(a=>a.split('='))) as any
const type = opt.type ?? 'action_item'
const decay=Number(opt.decay??2), wd=Number(opt.wd??4), fewest=Number(opt.fewest??3), ow=Number(opt.ow??0.5), posw=Number(opt.pos??1)
// mail model
const mailCounts=new Map<string,number>()
const ms=mails.map((r:any)=>{const f=sentenceFeatures(r.text,true);for(const w of f.words)mailCounts.set(w,(mailCounts.get(w)??0)+1);return {features:[...f.cues,...f.words],label:r.label,weight:1}})
const mail={...fit(ms,{decay:1,fewest:4,rounds:80,decayOf:(n)=>n.startsWith('c:')?1:4}),threshold:.4}
const pick=(f:any)=>opt.set==='both'?[...new Set([...f.cues,...f.settled])]:type==='decision'?f.settled:f.cues
interface D {row:any, passages:any[], units:number[][], samples:any[]}
const docs:D[]=rows.map(row=>{
  const {passages}=readLayout(row.text)
  const sf=passages.map(p=>sentenceFeatures(p.text,true))
  const G=row.gold.filter((g:any)=>g.type===type)
  const strict=new Set(G.filter((g:any)=>!g.optional).map((g:any)=>g.unit)), o=new Set(G.filter((g:any)=>g.optional).map((g:any)=>g.unit))
  const units=passages.map(p=>{const h:number[]=[];row.units.forEach(([a,b]:any,n:number)=>{const ov=Math.min(b,p.end)-Math.max(a,p.start);if(ov>0&&(ov>=.5*(b-a)||ov>=.5*(p.end-p.start)))h.push(n)});return h})
  const samples=passages.map((p,i)=>{
    const f=sf[i]!
    const ml=likelihoodOf(mail,[...f.cues,...f.words])
    const lg=Math.max(-3,Math.min(3,Math.log(ml/(1-ml))))
    const feats=[...pick(f)]
    if(opt.ctx!=='0')feats.push(...contextFeatures(passages,sf,i))
    if(opt.words!=='0')feats.push(...f.words.filter(w=>(mailCounts.get(w)??0)>=Number(opt.mw??8)))
    if(opt.mail!=='0')for(let q=-2;q<=3;q++) if(lg>=q) feats.push(`m:${q}`)
    const s=units[i]!.some(u=>strict.has(u)), op=!s&&units[i]!.some(u=>o.has(u))
    return {features:feats,label:s||op,weight:op?ow:s?posw:1,strict:s,opt:op}
  })
  return {row,passages,units,samples}
})
const aw=Number(opt.aw??0.5)
const authored=[...spokenTasks.map(t=>[t,'action_item']),...spokenDecisions.map(t=>[t,'decision']),...spokenTalk.map(t=>[t,'none'])].map(([t,l])=>({features:pick(sentenceFeatures(t!,true)),label:l===type,weight:aw}))
if(!authored.length) throw 1
const decayOf=(n:string)=>n.startsWith('w:')||n.startsWith('o:')?wd:/^[cdm]:/.test(n)?1:Number(opt.cd??2)
function evaluate(score:(d:D,i:number)=>number,thr:(d:D)=>number){
  let tp=0,fp=0,f=0,fn=0,pred=0
  for(const d of docs){const t=thr(d);const G=new Set(d.row.gold.filter((g:any)=>g.type===type&&!g.optional).map((g:any)=>g.unit));const found=new Set()
    d.passages.forEach((p,i)=>{if(score(d,i)<t)return;pred++;const s=d.samples[i];if(s.strict){tp++;d.units[i]!.forEach(u=>G.has(u)&&found.add(u))}else if(!s.opt)fp++})
    f+=found.size;fn+=G.size-found.size}
  const P=tp/(tp+fp||1),R=f/(f+fn);return {P:+P.toFixed(3),R:+R.toFixed(3),F:+(2*P*R/(P+R||1)).toFixed(3),pred,fp}
}
const scores=new Map<D,number[]>(), thrs=new Map<D,number>()
for(const d of docs){
  const tr=docs.filter(x=>x!==d)
  const m:any=opt.hand?settledModel:{...fit([...tr.flatMap(x=>x.samples),...(aw?authored:[])].filter(s=>s.weight>0),{decay,fewest,rounds:150,decayOf}),threshold:.5}
  scores.set(d,d.samples.map(s=>likelihoodOf(m,s.features)))
}
const all:[number,number][]=[]
for(let t=.05;t<.9;t+=.025){const e=evaluate((d,i)=>scores.get(d)![i]!,()=>t);all.push([t,e.F]);}
all.sort((a,b)=>b[1]-a[1])
// nested-ish: threshold for each doc from the other docs' held-out scores
for(const d of docs){let b=0,bt=.5;for(let t=.05;t<.9;t+=.025){let tp=0,fp=0,f=0,n=0;for(const x of docs){if(x===d)continue;x.samples.forEach((s,i)=>{if(s.strict)n++;if(scores.get(x)![i]!>=t){if(s.strict)tp++;else if(!s.opt)fp++}})}const P=tp/(tp+fp||1),R=tp/n;const F=2*P*R/(P+R||1);if(F>b){b=F;bt=t}}thrs.set(d,bt)}
console.log(JSON.stringify(opt),'best',all[0],JSON.stringify(evaluate((d,i)=>scores.get(d)![i]!,()=>all[0]![0])),'nested',JSON.stringify(evaluate((d,i)=>scores.get(d)![i]!,d=>thrs.get(d)!)))
if(opt.show) for(const d of docs) d.samples.forEach((s,i)=>{const p=scores.get(d)![i]!; if(p>=all[0]![0]&&!s.opt||s.strict&&p<all[0]![0]) console.log(s.strict?(p>=all[0]![0]?'HIT ':'MISS'):'FP  ',p.toFixed(2),d.row.id,d.passages[i].speaker,'|',d.passages[i].text.slice(0,200),'|',s.features.filter((f:string)=>!/^[wo]:/.test(f)).join(' '))})
