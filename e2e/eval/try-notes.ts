import { readFileSync } from 'node:fs'
import { readCapture } from '@/lib/language/capture'

const texts: string[] = [
  `WEBVTT

1
00:00:01.000 --> 00:00:04.000
<v Jane Miller>Okay so the invoices, I'll send you

2
00:00:04.100 --> 00:00:07.000
<v Jane Miller>the export by Thursday.</v>

3
00:00:07.500 --> 00:00:10.000
<v Omar Haddad>Great. And we decided to drop the second approval, right?</v>

4
00:00:11.000 --> 00:00:14.000
<v Jane Miller>Yes. Omar, can you ask IT about the SAP licence before the 20th?</v>
`,
  `Kick-off Hartmann Logistics, 11 March 2026
Attendees: Lena Vogt (COO), Piotr Nowak – Head of IT, me

Pain points
- Dispatchers retype 300 orders a day from PDF into TMS, takes about 4 hours
- Nobody trusts the stock figures

Decisions made
1. Pilot in the Kassel branch only
2. No changes to SAP this year

Next steps
- Piotr to send the interface list by end of next week
- Lena: confirm budget of 40k (due 2026-03-31)
- [ ] Book workshop room @lena
- [x] NDA signed
- Interview two dispatchers after the go-live

Lena prefers calls on Thursdays. They have used SAP since 2019.
Contact for IT questions: Piotr Nowak, piotr.nowak@hartmann-logistics.de, +49 561 998-2210`,
  `| Task | Owner | Due |
|---|---|---|
| Draft data policy | Anna | 15 April |
| Review contract | Legal team | EOD Friday |`,
  `Meeting notes (auto-generated)
Action Items
**Maria Lopez**
Share the vendor comparison with the group (12:40)
Ask procurement about framework contracts (18:02)
**Tom**
Prepare demo environment by Monday (22:10)

Transcript
Maria Lopez  0:03
Hello everyone, thanks for joining.
Tom Becker  0:08
Hi Maria. I'll prepare the demo environment by Monday.
Maria Lopez  1:10
Good. Let's go with option B then.
`,
  `Besprechung 12.03.2026
Teilnehmer: Anna Keller, Jörg Weiß
Beschluss: Wir starten mit dem Pilotprojekt in Kassel.
Aufgabe: Jörg Weiß schickt die Zahlen bis Freitag
TODO: Angebot einholen (Anna, bis 20.03.)
`,
  `Hi Daniel,

thanks for the call. Could you send me the list of interfaces by Friday? We also need the org chart.
Our CFO, Sabine Roth, will join the next session. You can reach me at +41 44 555 12 34.

Best regards,
Thomas Meier
Head of Operations
Alpina Versicherung AG
thomas.meier@alpina.example`,
  `Spoke to Karin (CFO at Nordwind GmbH). She will send contracts next Tuesday. Follow up with her on the audit report in 2 weeks. Budget is capped at 80k EUR. They lost 3 clients last year because quotes take 9 days.`,
  `asdf asdf qwer. lorem ipsum dolor sit amet.`,
  `hello`,
  `#action Bob to write docs
#agreed ship on monday
#info the build takes 40 minutes
ACTION on Eva: update the wiki before Wednesday
Bob: ok
Eva -> check the licences
Conclusion: we postpone the rollout to Q3
Resolution 12: adopt the new policy
AP3 (Marco): send figures by 3/27`,
]
const only = process.argv[2]
for (const [i, t] of texts.entries()) {
  if (only && +only !== i) continue
  const r = readCapture({
    source: { sourceType: 'document', sourceId: 'x', sourceName: 'x', text: t },
    capturedAt: '2026-03-11T10:00:00Z',
  })
  console.log('=====', i, JSON.stringify(t.slice(0, 50)))
  for (const it of r.items) {
    const { itemType, content, start, end, ...rest } = it as any
    console.log(itemType, '|', content, '|', JSON.stringify(rest))
  }
  for (const m of r.memories) console.log('MEM', m.subject, '|', m.content, m.confidence)
}
