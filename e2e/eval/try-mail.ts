import { readFileSync } from 'node:fs'
import { sentenceFeatures } from '@/lib/language/capture/judgement/features'
import { likelihoodOf } from '@/lib/language/capture/judgement/linear-model'
import { bestThreshold, fit } from './training/logistic'
const rows = readFileSync('/work/shared/eval/dev/email-requests.jsonl','utf8').trim().split('\n').map(l=>JSON.parse(l))
const mode = process.argv[2] ?? 'both'
const samples = rows.map((r)=>{const f=sentenceFeatures(r.text,true); return {features: mode==='cues'?f.cues: mode==='words'?f.words:[...f.cues,...f.words], label:r.label, weight:1}})
const K=5
const decay=Number(process.argv[3]??2), fewest=Number(process.argv[4]??3), wd=Number(process.argv[5]??2)
const hash=(t:string)=>{let h=7;for(const c of t)h=(h*31+c.charCodeAt(0))>>>0;return h}
const fold=(i:number)=> process.argv[6]==='group'? hash(rows[i].text.toLowerCase().split(/\W+/).filter(Boolean).slice(0,3).join(' '))%K: (i*7919)%K
const t0=Date.now()
const scored:any[]=[]
let hit=0,pred=0,pos=0
for(let k=0;k<K;k++){
  const tr=samples.filter((_,i)=>fold(i)!==k)
  const m={...fit(tr,{decay,fewest,rounds:120,decayOf:(n)=>n.startsWith('c:')?1:wd}),threshold:.5}
  const th=bestThreshold(tr.map(s=>({likelihood:likelihoodOf(m,s.features),label:s.label}))).threshold
  samples.forEach((s,i)=>{ if(fold(i)!==k) return; const p=likelihoodOf(m,s.features); scored.push({likelihood:p,label:s.label}); if(p>=0.45)pred++; if(s.label)pos++; if(s.label&&p>=0.45)hit++})
}
console.log(mode,decay,fewest,wd,'best',bestThreshold(scored),'at .45 P',(hit/pred).toFixed(3),'R',(hit/pos).toFixed(3),'F',(2*hit/(pred+pos)).toFixed(3),Date.now()-t0,'ms')
