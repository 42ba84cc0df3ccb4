import { readableOnDark } from '@/lib/audit/reports'
import { SYSTEM_FONT } from '@/lib/ui/system-font'
import { html, Markup } from '../../_html/html'

const styles = `*{box-sizing:border-box}
:root{color-scheme:light dark;--page:#fff;--soft:#f4f7f8;--text:#161c21;--dim:#4c5156;--line:#d9dde0;--edge:#868d93;--accent:#036d79;--on-accent:#fff;--bad:#b3261e;--bad-soft:#fdf1f0;--good:#1d6b37}
@media(prefers-color-scheme:dark){:root{--page:#15171c;--soft:#1e2229;--text:#e8ecef;--dim:#b4bcc2;--line:#38424a;--edge:#7d878f;--accent:#5bc1cf;--on-accent:#10191d;--bad:#ff9d94;--bad-soft:#3a2220;--good:#7fd19a}}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-block-start:4.5rem}
body{margin:0;background:var(--page);color:var(--text);font:1.0625rem/1.6 ${SYSTEM_FONT};overflow-wrap:anywhere}
body::before{content:"";display:block;height:.375rem;background:var(--accent)}
a{color:var(--accent);text-underline-offset:.18em}
a:hover{text-decoration-thickness:2px}
:focus-visible{outline:3px solid var(--accent);outline-offset:3px;border-radius:.25rem}
.hide:not(:focus,:active){position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;inset:.75rem auto auto .75rem;padding:.5rem 1rem;background:var(--page);z-index:3}
.wrap{max-width:46rem;margin-inline:auto;padding-inline:1.25rem}
h1{margin:0;font-size:clamp(1.75rem,1.4rem + 2vw,2.5rem);line-height:1.15;letter-spacing:-.015em;text-wrap:balance}
h2{margin:3.5rem 0 1rem;padding-block-end:.375rem;border-block-end:2px solid var(--accent);font-size:1.5rem;line-height:1.25;text-wrap:balance}
h3{margin:2.25rem 0 .25rem;font-size:1.1875rem;line-height:1.35}
p{margin:0 0 .875rem;white-space:pre-line}
ul{padding-inline-start:1.25rem}
li+li{margin-block-start:.375rem}
.kind{margin:0 0 .25rem;color:var(--accent);font-weight:650}
.dim{color:var(--dim)}
.small{font-size:.9375rem;line-height:1.5}
header{padding-block:2.5rem 1.5rem}
header .logo{display:block;height:2.75rem;width:auto;max-width:min(16rem,100%);object-fit:contain;margin-block-end:1.5rem}
header .dim{margin:.5rem 0 0}
.files{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem;margin-block-start:1.25rem}.files .button{padding-inline:.75rem}
.button,button{display:inline-flex;align-items:center;min-height:2.75rem;padding:.5rem 1.125rem;border:1px solid var(--accent);border-radius:.625rem;background:var(--page);color:var(--accent);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.button:hover,button:hover{background:var(--soft)}
.primary,.primary:hover{background:var(--accent);color:var(--on-accent)}
.contents{position:sticky;inset-block-start:0;z-index:2;background:var(--page);border-block:1px solid var(--line)}
.contents ol{display:flex;gap:0;margin:0;padding:0 .75rem;list-style:none;overflow-x:auto;scrollbar-width:thin}
.contents li{margin:0;flex:none}
.contents a{display:block;padding:.75rem .5rem;font-size:.9375rem;text-decoration:none;white-space:nowrap}
.contents a:hover{text-decoration:underline}
.contents a:focus-visible{outline-offset:-3px}
@media(min-width:70rem){html{scroll-padding-block-start:1.5rem}.page{display:grid;grid-template-columns:15rem minmax(0,46rem);gap:0 3.5rem;justify-content:center;align-items:start}.page>header,.page>main{grid-column:2;width:100%;margin:0;padding-inline:0}.contents{grid-column:1;grid-row:1/3;border:0;inset-block-start:1rem;max-height:calc(100vh - 2rem);overflow-y:auto;padding-block-start:2.5rem}.contents ol{display:block;padding:0}.contents a{padding:.375rem .5rem;white-space:normal;border-inline-start:3px solid var(--line)}.contents a:hover{border-color:var(--accent)}}
.mark{font-size:.8125em;text-decoration:none;white-space:nowrap;padding:.25em .125em}
.mark:hover{text-decoration:underline}
.passage:target,.comment:target{background:color-mix(in srgb,var(--accent) 14%,var(--page))}
.item{margin-block-end:1.5rem}
.about{margin:0 0 .5rem;color:var(--dim);font-size:.9375rem}
dl{margin:.75rem 0 0}
dl div{display:grid;grid-template-columns:9rem minmax(0,1fr);gap:.25rem 1rem;padding-block:.5rem;border-block-start:1px solid var(--line)}
dt{color:var(--dim);font-weight:600;font-size:.9375rem}
dd{margin:0;white-space:pre-line}
.sides{display:grid;grid-template-columns:1fr 1fr;gap:1rem;margin-block-start:.75rem}
.sides>div{padding:1rem;border-block-start:3px solid var(--accent);background:var(--soft);border-radius:0 0 .5rem .5rem}
.sides p{margin-block-end:.5rem}
.side{font-weight:650}
blockquote{margin:0;white-space:pre-line}
blockquote.small{margin-block-start:.75rem}
svg{display:block;max-width:100%;height:auto}
figure{margin:1rem 0}
.drawing{width:100%;padding:.5rem;border-radius:.5rem;background:#fff}
.lead{font-size:1.25rem;font-weight:650;line-height:1.4}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(11rem,1fr));gap:1rem;margin:1.25rem 0;padding:0;list-style:none}
.figures li{margin:0;padding:1rem;border-block-start:3px solid var(--accent);background:var(--soft);border-radius:0 0 .5rem .5rem}
.figures span,.figures b{display:block}
.figures .value{font-size:1.625rem;font-weight:700;line-height:1.2}
.callout{margin:1rem 0;padding:1rem 1.125rem;border-inline-start:4px solid var(--accent);background:var(--soft)}
.callout p:last-child{margin:0}
.right{text-align:end}
.bold{font-weight:650}
.frame{overflow-x:auto}
table{width:100%;min-width:34rem;margin-block:1rem;overflow-wrap:break-word;border-collapse:collapse;font-size:.9375rem;font-variant-numeric:tabular-nums}
th,td{padding:.5rem .5rem .5rem 0;border-block-end:1px solid var(--line);text-align:start;vertical-align:top}
tbody th{font-weight:400}
thead th{white-space:nowrap}
.passages{margin:0;padding:0;list-style:none}
.passage{display:grid;grid-template-columns:3rem minmax(0,1fr);padding-block:.75rem;border-block-end:1px solid var(--line)}
.passage>span{white-space:nowrap;font-variant-numeric:tabular-nums}
.passage p{margin:.25rem 0 0}
.place{margin-block:.5rem 0}
.comments{margin:0;padding:0;list-style:none}
.comment{margin:.75rem 0 0;padding:.75rem 1rem;border-radius:.625rem;background:var(--soft);font-size:.9375rem;line-height:1.5}
.comment p{margin:.125rem 0 0}
.comment .reply{margin-block-start:.625rem;padding-inline-start:.875rem;border-inline-start:3px solid var(--accent)}
.state{color:var(--good);font-weight:600}
.write summary{display:inline-flex;align-items:center;min-height:2.75rem;color:var(--accent);font-size:.9375rem;cursor:pointer;list-style:none}
.write summary::-webkit-details-marker{display:none}
.write summary:hover{text-decoration:underline}
form{padding:1rem 1.125rem;border:1px solid var(--line);border-radius:.75rem}
label{display:block;margin-block:.75rem .25rem;font-weight:600}
form label:first-of-type{margin-block-start:0}
input,textarea{display:block;width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid var(--edge);border-radius:.5rem;background:var(--page);color:inherit;font:inherit}
textarea{min-height:6rem;resize:vertical;field-sizing:content}
[aria-invalid=true]{border:2px solid var(--bad)}
form .small{margin-block:.5rem 1rem}
.error{margin:.25rem 0;color:var(--bad);font-weight:600}
.banner{margin-block:1.25rem 0;padding:.75rem 1rem;border-radius:.625rem;background:var(--soft);border-inline-start:4px solid var(--good)}
.banner.bad{background:var(--bad-soft);border-color:var(--bad)}
.notice{padding-block:3rem}
.notice h1{margin-block-end:.75rem}
.notice form{max-width:24rem;margin-block-start:1.5rem}
.notice button{margin-block-start:1rem}
pre{white-space:pre-wrap;padding:1rem;border:1px solid var(--line);border-radius:.5rem;font:inherit}
footer{margin-block:4rem 3rem;padding-block-start:1rem;border-block-start:1px solid var(--line)}
@media(max-width:36rem){.sides,dl div{grid-template-columns:minmax(0,1fr)}.passage{grid-template-columns:3rem minmax(0,1fr)}h2{margin-block-start:2.75rem}}
@media print{:root{color-scheme:light;--page:#fff;--soft:#f4f4f4;--text:#000;--dim:#333;--line:#bbb;--accent:#036d79;--on-accent:#fff}body{font-size:10.5pt}.page{display:block}.wrap{max-width:none;padding:0}.contents,.files,.write,.skip,.banner{display:none!important}h2,h3{break-after:avoid}h2{margin-block-start:2rem}.item,.passage,.comment,.sides,tr,svg{break-inside:avoid}a{color:inherit;text-decoration:none}svg,body::before{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
@media(forced-colors:active){body::before,svg{forced-color-adjust:none}}
`

/** The style sheet of a shared report, small enough to be inlined in the response. */
export const sharedStyles = new Markup(styles)

/** The firm's colour in place of the product's, also where the reader prefers a dark page. */
export const brandStyles = (color: string): Markup =>
  html`:root{--accent:${color}}@media(prefers-color-scheme:dark){:root{--accent:${readableOnDark(color)}}}@media print{:root{--accent:${color}}}`
