import type { SurveyBrand, SurveyColors } from '@/lib/lead-generation/surveys/survey-page'
import { SYSTEM_FONT } from '@/lib/ui/system-font'
import { Markup } from '../../_html/html'

/** The product's colours, used when the consultant has not chosen any. */
const productColors: { light: SurveyColors; dark: SurveyColors } = {
  light: { accent: '#036d79', onAccent: '#ffffff' },
  dark: { accent: '#5bc1cf', onAccent: '#10191d' },
}

/** Inserted into the style sheet unescaped, so it must be a colour. */
const colorOr = (color: string, fallback: string) => (/^#[0-9a-f]{6}$/i.test(color) ? color : fallback)

function colorsRule(name: 'light' | 'dark', brand: SurveyBrand | null): string {
  const fallback = productColors[name]
  const { accent, onAccent } = brand?.colors?.[name] ?? fallback
  return `--accent:${colorOr(accent, fallback.accent)};--on-accent:${colorOr(onAccent, fallback.onAccent)}`
}

const base = `*{box-sizing:border-box}
:root{color-scheme:light dark;--page:#fff;--soft:#f5f7f8;--text:#161c21;--dim:#4c5156;--line:#d9dde0;--edge:#868d93;--bad:#b3261e;--bad-soft:#fdf1f0;--good:#1d6b37}
@media(prefers-color-scheme:dark){:root{--page:#15171c;--soft:#1e2229;--text:#e8ecef;--dim:#b4bcc2;--line:#38424a;--edge:#7d878f;--bad:#ff9d94;--bad-soft:#3a2220;--good:#7fd19a}}
[hidden]{display:none!important}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--page);color:var(--text);font:1.0625rem/1.55 ${SYSTEM_FONT};overflow-wrap:anywhere}
body::before{content:"";display:block;height:.375rem;background:var(--accent)}
header,main{max-width:42rem;margin-inline:auto;padding-inline:1.25rem}
header{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.5rem 1.5rem;padding-block:1.25rem}
header img{display:block;height:2.75rem;width:auto;max-width:min(13rem,100%);object-fit:contain;border-radius:.375rem}
header p{margin:0;line-height:1.35}
header small{display:block;color:var(--dim);font-size:.9375rem}
h1{margin:0 0 .75rem;font-size:clamp(1.625rem,1.3rem + 1.6vw,2.125rem);font-weight:680;line-height:1.18;letter-spacing:-.015em;text-wrap:balance}
h2{margin:2.5rem 0 .75rem;font-size:1.3125rem;line-height:1.3;text-wrap:balance}
h3{margin:1.5rem 0 .25rem;font-size:1.0625rem;line-height:1.4}
p{margin:0 0 .875rem}
a{color:var(--accent);text-underline-offset:.18em}
a:hover{text-decoration-thickness:2px}
ul{padding-inline-start:1.25rem}
li+li{margin-top:.375rem}
:focus-visible{outline:3px solid var(--accent);outline-offset:3px;border-radius:.25rem}
[tabindex="-1"]:focus{outline:none}
.lead{font-size:1.1875rem;line-height:1.5;color:var(--dim)}
.dim{color:var(--dim)}
.small{font-size:.9375rem}
.hide:not(:focus,:active){position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;inset:.75rem auto auto .75rem;padding:.5rem 1rem;background:var(--page);z-index:1}
.button,button{display:inline-flex;align-items:center;justify-content:center;gap:.5rem;min-height:3rem;padding:.625rem 1.5rem;border:1px solid var(--edge);border-radius:.75rem;background:var(--page);color:var(--text);font:inherit;font-weight:620;line-height:1.25;text-align:center;text-decoration:none;cursor:pointer}
.button:hover,button:hover{border-color:var(--text)}
.main{border-color:var(--accent);background:var(--accent);color:var(--on-accent)}
.main:hover{box-shadow:0 2px 10px rgb(0 0 0/.18)}
.danger{border-color:var(--bad);color:var(--bad)}
.row{display:flex;flex-wrap:wrap;gap:.75rem;margin-block:1.75rem 0}
.box{margin-block:1.25rem;padding:1rem 1.25rem;border-radius:.75rem;background:var(--soft)}
.box>:last-child,.alert>:last-child{margin-bottom:0}
.alert{margin-block:0 1.75rem;padding:1rem 1.25rem;border:1px solid var(--bad);border-inline-start-width:.375rem;border-radius:.75rem;background:var(--bad-soft)}
.alert h2{margin:0 0 .5rem;font-size:1.125rem}
.alert a{color:inherit;font-weight:600}
.alert li{padding-block:.125rem}
details{border-block:1px solid var(--line)}
details+details{border-block-start:0}
summary{padding-block:.75rem;min-height:2.75rem;font-weight:600;cursor:pointer}
details>:last-child{margin-block-end:1.25rem}
.links{margin-block-start:3.5rem;border-block-start:1px solid var(--line)}
.links h2{margin-block-start:1.5rem;font-size:1.125rem}
.links .row{align-items:center;gap:.25rem 1.5rem;margin-block-start:.5rem}
.links button{min-height:2.75rem;padding:.5rem 1rem}
main{padding-block:.75rem 3rem}
.skip+main{padding-block-start:1.75rem}
.links a{display:inline-block;padding-block:.5rem;min-height:2.75rem}
@media(max-width:30rem){.row>*{width:100%}}
@media(prefers-reduced-motion:no-preference){button,.button,.options label{transition:background-color .12s,border-color .12s,box-shadow .12s}}
@media(forced-colors:active){body::before,progress{forced-color-adjust:none}:focus-visible{outline-color:Highlight}}
`

const step = `.facts{display:flex;flex-wrap:wrap;gap:.5rem;margin:1.25rem 0;padding:0;list-style:none;font-weight:600}
.facts li{margin:0;padding:.3125rem .875rem;border-radius:2rem;background:var(--soft)}
.progress{margin-block:1.75rem 2rem;padding-block:.75rem;background:var(--page)}
header+main>.progress:first-child{margin-block-start:0}
@media(min-height:32rem){.progress{position:sticky;inset-block-start:0;z-index:1}html{scroll-padding-block-start:6rem}}
.progress p:first-child{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;margin:0 0 .5rem;color:var(--dim);font-size:.9375rem;font-variant-numeric:tabular-nums}
progress{appearance:none;display:block;width:100%;height:.5rem;border:0;border-radius:1rem;overflow:hidden;background:var(--line)}
progress::-webkit-progress-bar{background:var(--line)}
progress::-webkit-progress-value{background:var(--accent);border-radius:1rem}
progress::-moz-progress-bar{background:var(--accent);border-radius:1rem}
.question{margin:1.5rem 0 2.5rem;padding:0;border:0;min-width:0}
.question :is(input,select,textarea){scroll-margin-block-start:9rem}
.question>label,legend{display:block;width:100%;padding:0;margin-block-end:.625rem;font-size:1.125rem;font-weight:640;line-height:1.4;text-wrap:pretty}
.question>label:has(+.help),legend:has(+.help){margin-block-end:.125rem}
.optional{color:var(--dim);font-size:.9375rem;font-weight:400}
.help{margin:0 0 .625rem;color:var(--dim);font-size:1rem}
.error{margin:0 0 .625rem;color:var(--bad);font-weight:600}
.error:empty{display:none}
input:not([type=radio],[type=checkbox]),select,textarea{display:block;width:100%;min-height:3rem;padding:.625rem .875rem;border:1px solid var(--edge);border-radius:.625rem;background:var(--page);color:inherit;font:inherit}
textarea{min-height:8rem;resize:vertical;field-sizing:content}
.figure{max-width:14rem}
[aria-invalid=true]:is(input,select,textarea){border:2px solid var(--bad)}
.options{overflow:hidden;border:1px solid var(--edge);border-radius:.75rem}
[aria-invalid=true] .options{border:2px solid var(--bad)}
.options label{display:flex;align-items:flex-start;gap:.75rem;min-height:3rem;padding:.6875rem .875rem;line-height:1.4;cursor:pointer;position:relative}
.options label+label{border-block-start:1px solid var(--line)}
.options label:hover{background:var(--soft)}
.options label:has(:checked){background:color-mix(in srgb,var(--accent) 11%,var(--page));box-shadow:inset .25rem 0 var(--accent)}
[dir=rtl] .options label:has(:checked){box-shadow:inset -.25rem 0 var(--accent)}
.options label:has(:focus-visible){outline:3px solid var(--accent);outline-offset:-3px;border-radius:.6875rem}
.options input{flex:none;width:1.25rem;height:1.25rem;margin:.125rem 0 0;accent-color:var(--accent);outline:none}
@media(min-width:36rem){.scale{display:flex}.scale label{flex:1;flex-direction:column;align-items:center;text-align:center}.scale label+label{border-block-start:0;border-inline-start:1px solid var(--line)}.scale label:has(:checked){box-shadow:inset 0 -.25rem var(--accent)!important}}
.clear{min-height:2.75rem;padding:.375rem 0;border:0;background:none;color:var(--dim);font-size:.9375rem;font-weight:400;text-decoration:underline;text-underline-offset:.18em}
[data-state=saved]{color:var(--good)}
[data-state=lost],[data-state=held],[data-state=busy],[data-state=ended]{color:var(--bad);font-weight:600}
[aria-disabled=true]{opacity:.75;cursor:progress}
.busy::after{content:"";width:1em;height:1em;border:.15em solid;border-inline-end-color:transparent;border-radius:50%}
@media(prefers-reduced-motion:no-preference){.busy::after{animation:spin .8s linear infinite}}
@keyframes spin{to{rotate:1turn}}
`

const notice = `dl{margin:0}
dt{margin-block-start:1rem;color:var(--dim);font-size:.9375rem}
dd{margin:.125rem 0 0;white-space:pre-wrap}
`

const result = `.score{display:flex;flex-wrap:wrap;align-items:center;gap:1.25rem 2rem;margin-block:1.5rem 2rem;padding:1.5rem;border-radius:1rem;background:var(--soft)}
.score svg{flex:none;width:9.5rem;height:9.5rem;display:block}
.score div{flex:1 1 15rem}
.score p:last-child{margin:0}
.band{margin:0 0 .25rem;font-size:1.375rem;font-weight:680;line-height:1.25}
.track{fill:none;stroke:var(--line)}
.value{fill:none;stroke:var(--accent)}
svg text{fill:var(--text);font-weight:700;text-anchor:middle}
svg .of{fill:var(--dim);font-weight:400}
.bands{display:flex;margin-block:1rem -.5rem;color:var(--dim);font-size:.8125rem;line-height:1.3}
.bands span{padding-inline-start:.25rem;border-inline-start:1px solid var(--line)}
.bands b{display:block;font-weight:600}
.bars+details{margin-block-start:1.5rem}
@media(max-width:30rem){.bands{font-size:.6875rem}.bands span{padding-inline-start:.125rem}}
.bands .w40{flex:0 0 40%}.bands .w20{flex:0 0 20%}
.bars h3 small{color:var(--dim);font-weight:400}
.uses{padding-inline-start:1.5rem}
.uses>li+li{margin-block-start:1.5rem}
.uses h3{margin-block:0 .25rem}
.uses p{margin-block-end:.375rem}
.reasons{padding:0;list-style:none;color:var(--dim)}
.next{margin-block:2.5rem;padding:.25rem 1.5rem 1.5rem;border:2px solid var(--accent);border-radius:1rem}
.next h2{margin-block-start:1.25rem}
.next .row{margin-block-start:.5rem}
.compared{display:block;width:100%;height:1.25rem;margin-block-end:.75rem}
.compared .rest{fill:var(--line)}
.compared .half{fill:var(--edge)}
.compared .middle{fill:var(--page)}
.compared .fill{fill:var(--accent)}
.bars h3{display:flex;justify-content:space-between;gap:1rem;margin-block:1.5rem .375rem}
.bars svg{display:block;width:100%;height:.875rem;border-radius:1rem}
.bars p{margin-block:.5rem 0;color:var(--dim)}
.bars .rest{fill:var(--line)}
.bars .fill{fill:var(--accent)}
.bars .mark{stroke:var(--page);stroke-width:.4}
table{width:100%;margin-block-start:2rem;border-collapse:collapse;font-variant-numeric:tabular-nums}
caption{padding-block:0 .5rem;color:var(--dim);font-size:.9375rem;text-align:start}
th,td{padding:.625rem .5rem;border-block-end:1px solid var(--line);text-align:start;vertical-align:top}
th:first-child{padding-inline-start:0}
tbody th{font-weight:400}
.figures{text-align:end}
@media print{:root{--page:#fff;--soft:#fff;--text:#000;--dim:#333;--line:#bbb}body{font-size:11pt}.screen,.row,.skip{display:none!important}.score{border:1px solid var(--line)}h2,h3,.score,tr{break-inside:avoid}h2,h3{break-after:avoid}svg,body::before{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
`

const sheets = { step, result, notice }

/** The style sheet of a page, small enough to be inlined in the first response. */
export function stylesFor(kind: keyof typeof sheets, brand: SurveyBrand | null): Markup {
  return new Markup(
    `${base}:root{${colorsRule('light', brand)}}@media(prefers-color-scheme:dark){:root{${colorsRule('dark', brand)}}}${sheets[kind]}`,
  )
}
