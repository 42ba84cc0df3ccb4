/** Captures of several kinds for the tests. */
export const transcript = `WEBVTT

1
00:00:01.000 --> 00:00:04.000
<v Jane Miller>Okay so the invoices, I'll send you

2
00:00:04.100 --> 00:00:07.000
<v Jane Miller>the export by Thursday.</v>

3
00:00:07.500 --> 00:00:10.000
<v Omar Haddad>Great. So we decided to drop the second approval.</v>

4
00:00:11.000 --> 00:00:14.000
<v Jane Miller>Yes. Omar, can you ask IT about the SAP licence before the 20th?</v>
`

export const notes = `Kick-off Hartmann Logistics, 11 March 2026
Attendees: Lena Vogt (COO), Piotr Nowak – Head of IT, me

Pain points
- Dispatchers retype 300 orders a day from PDF into the TMS, which takes about 4 hours
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

Lena prefers calls on Thursdays.
Contact for IT questions: Piotr Nowak, piotr.nowak@hartmann-logistics.example, +49 561 998-2210`

export const exported = `Meeting notes
Action Items
**Maria Lopez**
Share the vendor comparison with the group (12:40)
**Tom**
Prepare demo environment by Monday (22:10)

Transcript
Maria Lopez  0:03
Hello everyone, thanks for joining.
Tom Becker  0:08
Hi Maria. We will see.
`

export const marked = `#action Bob to write docs
#agreed ship on Monday
ACTION on Eva: update the wiki before Wednesday
Anna Roth: ok
Conclusion: we postpone the rollout to Q3
Resolution 12: adopt the new policy
AP3 (Marco): send figures by 3/27
Beschluss: Wir starten in Kassel.
Aufgabe: Angebot einholen (Anna, bis 20.03.)`

export const table = `| Task | Owner | Due |
|---|---|---|
| Draft the data policy | Anna | 15 April |
| Review the contract | Legal team | EOD Friday |`

export const mail = `Hi Daniel,

thanks for the call. Could you send me the list of interfaces by Friday?
Our CFO, Sabine Roth, joined us in May. You can reach me at +41 44 555 12 34.

Best regards,
Thomas Meier
Head of Operations
Alpina Versicherung AG
thomas.meier@alpina.example`
