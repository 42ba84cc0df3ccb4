import type { LabelledCapture } from './capture-models'
import { lines } from './lines'

/**
 * Short notes, mails, talks and chats with the people they name, written for training in other voices than those of the
 * labelled captures. Below each text stand its people with their roles, the organisation, and the owners of its tasks.
 */
const notes = `
Solvik Marine, Ålesund. Sat with Ingrid Solbakken (yard manager) and her planner Torstein Lie. Eirik from purchasing came in for the coffee. The welding log lives in a notebook in Torstein's jacket.
Ingrid sends the dock plan on Monday. Torstein photographs two weeks of the notebook. I owe them a page about Norwegian speech recognition.
= people: Ingrid Solbakken, yard manager; Torstein Lie, planner; Eirik, purchasing
= company: Solvik Marine
= Ingrid sends the dock plan on Monday: Ingrid Solbakken
= Torstein photographs two weeks of the notebook: Torstein Lie
= I owe them a page about Norwegian speech recognition: me

call w/ Ferreira Azulejos this am – Graça Ferreira (owner), Nuno (kiln), Beatriz, the export clerk
colours get mixed up, 1 in 20 crates goes back. they use Primavera, v old
Nuno -> kiln sheets Jan + Feb
Graça -> ask bank abt the grant
me -> 2 refs from ceramics
= people: Graça Ferreira, owner; Nuno, kiln; Beatriz, export clerk
= company: Ferreira Azulejos
= kiln sheets Jan + Feb: Nuno
= ask bank abt the grant: Graça Ferreira
= 2 refs from ceramics: me

From: Oluwaseun Adebayo <o.adebayo@meridianfreight.example>
To: Katharine Doyle
Subject: Next steps

Dear Katharine,

Thank you for coming to Apapa. I have spoken with our Chief Operating Officer, Mrs. Funmi Okonkwo, and she is in support. Chidinma in customs will release the declarations to you by Thursday. Kindly send us your terms.

Regards,
Oluwaseun Adebayo
Group Head, Digital
Meridian Freight
= people: Oluwaseun Adebayo, Group Head, Digital; Katharine Doyle; Mrs. Funmi Okonkwo, Chief Operating Officer; Chidinma, customs
= company: Meridian Freight
= Chidinma in customs will release the declarations to you by Thursday: Chidinma
= Kindly send us your terms: me

Attendees: Petra Vondráčková (quality lead), Milan Dvořák (production), Jitka Malá (HR), two people from Siemens
Agenda: scrap, reporting, shift handover
Milan Dvořák explained that the handover book is kept in Czech and Vietnamese. The works manager, Ing. Horák, was ill.
Jitka Malá will ask the union about the cameras. Petra to collect the defect codes.
= people: Petra Vondráčková, quality lead; Milan Dvořák, production; Jitka Malá, HR; Ing. Horák, works manager
= Jitka Malá will ask the union about the cameras: Jitka Malá
= Petra to collect the defect codes: Petra Vondráčková

HELEN: Right, shall we go round? I'm Helen, I look after membership.
SANJAY: Sanjay, treasurer. I do the books, such as they are.
MO: Mo. Facilities.
HELEN: And Bridie can't be with us, she's our safeguarding lead, she's at the dentist.
SANJAY: I'll get you the subscription list tonight.
HELEN: Mo, could you count the paper forms?
MO: Will do.
= people: Helen, look after membership; Sanjay, treasurer; Mo, Facilities; Bridie, safeguarding lead
= I'll get you the subscription list tonight: Sanjay
= Mo, could you count the paper forms?: Mo

visited blue heron dairy with the owner walt and his daughter june who does the milk records. their vet is doc hollis. walt says the tank sensor lies. june will email me the spring sheets and i have to find somebody who reads lely data
= people: Walt, owner; June, does the milk records; Doc Hollis, vet
= company: Blue Heron Dairy
= june will email me the spring sheets: June
= i have to find somebody who reads lely data: me

I met the head of admissions, Soledad Ibarra, on the steps, and she took me to the registrar. The registrar is a Mr Fuentes. He has twelve clerks, and one of them, Rocío, keeps the real list in a drawer. Universidad del Valle wants transcripts read by machine before the autumn intake.
Soledad promised me forty transcripts with the names struck out. I shall write to Mr Fuentes about storage.
= people: Soledad Ibarra, head of admissions; Mr Fuentes, registrar; Rocío, clerk
= company: Universidad del Valle
= Soledad promised me forty transcripts with the names struck out: Soledad Ibarra
= I shall write to Mr Fuentes about storage: me

[09:14] Yara Haddad: hi all, who has the tender files
[09:15] Bram (bid desk): I do, most of them
[09:16] Yara Haddad: can you drop them in Teams Bram
[09:16] Bram (bid desk): after lunch
[09:20] Joost K: @Yara Haddad our CFO wants a number before he says yes
[09:21] Yara Haddad: I'll make the sheet tonight
= people: Yara Haddad; Bram, bid desk; Joost K
= can you drop them in Teams Bram: Bram
= I'll make the sheet tonight: Yara Haddad

Kickoff Brightwater Leisure Trust
Present – Dominic Earle, chief executive; Ffion Rees, head of memberships; Tariq Aziz, IT; Sue on reception
Dominic chaired. Gym cancellations take eleven days. Ffion's team of six answers 300 mails a week in Outlook.
Actions
1. Tariq: list of the shared mailboxes
2. FR: cancellation wording
3. Dominic to brief the trustees
= people: Dominic Earle, chief executive; Ffion Rees, head of memberships; Tariq Aziz, IT; Sue, reception
= company: Brightwater Leisure Trust
= list of the shared mailboxes: Tariq Aziz
= cancellation wording: Ffion Rees
= Dominic to brief the trustees: Dominic Earle

Long lunch with Aurelio Conti, third of the name, who owns the foundry and has opinions. His technical director, an engineer named Bianca Rota, does the arithmetic. Below her is Fausto, shift foreman since 1991. None of them trusts SAP. Bianca is going to send me the melt reports; Aurelio said he would call the insurer himself. I am to propose dates.
= people: Aurelio Conti, owns the foundry; Bianca Rota, technical director; Fausto, shift foreman
= Bianca is going to send me the melt reports: Bianca Rota
= Aurelio said he would call the insurer himself: Aurelio Conti
= I am to propose dates: me

12 Feb, Greenacre Homes. Ppl: Shaz Mahmood (lettings mgr), Del – caretaker, Wanda P (arrears), me
- Del's keys register = biro + exercise book
- Shaz: wants damp reports sorted by urgency, nothing else
- Wanda off from 1 March, replaced by an agency temp
todo: Shaz 50 damp reports / Del photo of the book / me DPIA template
= people: Shaz Mahmood, lettings manager; Del, caretaker; Wanda P, arrears
= company: Greenacre Homes

Dear Mr Lindqvist,

My colleague Annika Berg, who heads our claims unit, has asked me to answer you. Our actuary, Dr. Nils Ek, has doubts about the model, and the works lawyer Frida Holm has more. May I ask you to send the test protocol? Annika will choose the cases.

Kind regards
Gunilla Storm
Executive Assistant to the Board
Norrland Försäkring
= people: Lindqvist; Annika Berg, heads our claims unit; Dr. Nils Ek, actuary; Frida Holm, works lawyer; Gunilla Storm, Executive Assistant to the Board
= company: Norrland Försäkring
= May I ask you to send the test protocol?: Lindqvist
= Annika will choose the cases: Annika Berg

Interviewer: Could you say your name and what you do?
Speaker 2: Sure. Marisol Vega, I'm the intake coordinator at Eastside Legal Aid. Been here nine years.
Interviewer: And who do you report to?
Speaker 2: To Grant. Grant Whitlow, deputy director. And then there's Keisha at the front desk, she sees everybody first.
Interviewer: Could I have a blank intake form?
Speaker 2: I'll scan you one this afternoon.
= people: Marisol Vega, intake coordinator; Grant Whitlow, deputy director; Keisha, front desk
= company: Eastside Legal Aid
= I'll scan you one this afternoon: Marisol Vega

Herr Thomas Kübler (Geschäftsführer), Frau Arslan (Einkauf), Herr Dr. Zoll (Qualität) bei Kübler Pumpen in Ditzingen. Frau Arslan schickt die Lieferantenliste bis Freitag. Herr Kübler klärt das mit dem Betriebsrat.
= people: Thomas Kübler, Geschäftsführer; Frau Arslan, Einkauf; Dr. Zoll, Qualität
= company: Kübler Pumpen
= Frau Arslan schickt die Lieferantenliste bis Freitag: Frau Arslan
= Herr Kübler klärt das mit dem Betriebsrat: Thomas Kübler

Quick one from the train. Lakeview Orthopaedics. The practice administrator is Colleen Burke and she has had it with the fax. Their billing supervisor Darnell thinks the scanner vendor, Kofax, is overcharging. Dr Amara Nwosu, one of four surgeons, wants op notes dictated. Colleen to send the fax counts; Darnell is digging out the Kofax contract for me.
= people: Colleen Burke, practice administrator; Darnell, billing supervisor; Dr Amara Nwosu, surgeon
= company: Lakeview Orthopaedics
= Colleen to send the fax counts: Colleen Burke
= Darnell is digging out the Kofax contract for me: Darnell

From: Priyanka Bose, Programme Manager
To: Laurent Girard; Mei-Ling Tan (Legal); Osman Yildiz (Works Council)
Date: 4 March 2026

Laurent, as discussed. Mei-Ling, please confirm the retention period. Osman, I will call you about the monitoring question. Rosa Delgado of Deloitte joins us from April.

Priyanka
= people: Priyanka Bose, Programme Manager; Laurent Girard; Mei-Ling Tan, Legal; Osman Yildiz, Works Council; Rosa Delgado
= Mei-Ling, please confirm the retention period: Mei-Ling Tan
= I will call you about the monitoring question: Priyanka Bose

we had the md on the line, a fella called Padraig Nolan, plus his accounts girl Sorcha and a lad from the IT crowd whose name was Fintan. Padraig wants the dockets read. Sorcha's to send a month's worth. Fintan has to say can we get at Sage. I'll do the quote.
= people: Padraig Nolan, md; Sorcha, accounts; Fintan, IT
= Sorcha's to send a month's worth: Sorcha
= Fintan has to say can we get at Sage: Fintan
= I'll do the quote: me

Minutes of the digital working party, St Aidan's Hospice
In attendance: The Revd Clare Ormond (chair), Dr Sunil Perera, medical director, Gwen Tudor (fundraising), Lee Marsh (minutes)
1. Donor letters. Mrs Tudor reported 900 letters outstanding. It was agreed to draft them by machine.
2. Dr Perera asked that no clinical note leave the building.
Action: GT to supply ten letters. Action: LM to circulate the policy.
= people: Clare Ormond, chair; Dr Sunil Perera, medical director; Gwen Tudor, fundraising; Lee Marsh, minutes
= company: St Aidan's Hospice
= GT to supply ten letters: Gwen Tudor
= LM to circulate the policy: Lee Marsh

Tagged along with Bogdan, the night dispatcher, then breakfast with his boss Simona Ionescu, operations director of Carpat Express. She brought Vlad (he's the developer, only one). They route on paper maps and WhatsApp. Simona: "give me ten minutes a driver and I sign." Vlad exports the GPS tracks tomorrow. I must ask Google about the API price.
= people: Bogdan, night dispatcher; Simona Ionescu, operations director; Vlad, developer
= company: Carpat Express
= Vlad exports the GPS tracks tomorrow: Vlad
= I must ask Google about the API price: me

MARTA (finance): We close on day nine.
THE CONSULTANT: And the bank file?
MARTA (finance): Kamil does it. Kamil Wrzos, our treasury analyst.
TEAM LEADER (Ewa): I would rather start with invoices.
THE CONSULTANT: Ewa, can you give me the rejects of March?
TEAM LEADER (Ewa): Yes, Friday.
= people: Marta, finance; Kamil Wrzos, treasury analyst; Ewa, team leader
= Ewa, can you give me the rejects of March?: Ewa

Phoned Tallis & Moore Auctioneers 10.15. Got Verity Moore, partner. She put me on to Hamish, head porter, who knows where everything is, and to Ottoline in catalogues. Nobody photographs lots twice, they do it three times. Verity will let us have last season's catalogue. Ring Hamish again on Thursday.
= people: Verity Moore, partner; Hamish, head porter; Ottoline, catalogues
= company: Tallis & Moore Auctioneers
= Verity will let us have last season's catalogue: Verity Moore
= Ring Hamish again on Thursday: me

Namaste Divya, minutes of today as under. From Kaveri Agro side Shri R. Venkatesh, AGM Procurement, and Smt. Latha (accounts) were there; from our side myself and Arjun. Weighbridge slips are typed three times. Shri Venkatesh has agreed to give slips of one season. Smt. Latha shall confirm the Tally version. Arjun will do the needful for NDA. Thanking you, Suhas
= people: Divya; R. Venkatesh, AGM Procurement; Latha, accounts; Arjun; Suhas
= company: Kaveri Agro
= Shri Venkatesh has agreed to give slips of one season: R. Venkatesh
= Smt. Latha shall confirm the Tally version: Latha
= Arjun will do the needful for NDA: Arjun

Cheryl-Ann Dupree runs the parish water office, two clerks under her, Boudreaux and Tiny. Tiny is not tiny. Meter readings on cards; a man named Ellis drives round. The parish president, Alcide Fontenot, signs anything under 5k. Cheryl-Ann said she'd mail the cards for Ward 3. I told her I'd price a reader app by the 30th.
= people: Cheryl-Ann Dupree, runs the parish water office; Boudreaux, clerk; Tiny, clerk; Ellis; Alcide Fontenot, parish president
= Cheryl-Ann said she'd mail the cards for Ward 3: Cheryl-Ann Dupree
= I told her I'd price a reader app by the 30th: me

Ana Lucía (RRHH), Don Ramiro – dueño, Ing. Paredes (sistemas)
El dueño quiere empezar por las facturas. Ana Lucía manda los contratos el lunes. Paredes revisa el servidor.
= people: Ana Lucía, RRHH; Don Ramiro, dueño; Ing. Paredes, sistemas
= Ana Lucía manda los contratos el lunes: Ana Lucía
= Paredes revisa el servidor: Ing. Paredes

Speaker A: This is Rosalyn, I'm with the county, I run permits.
Speaker B: Hey Rosalyn. Tucker here. I do GIS.
Speaker A: Did you talk to our clerk of the board?
Speaker B: Joyce Amundsen? She's retiring. Talk to Neil, he's the deputy.
Speaker A: I'll send you the permit log, it's all in Accela.
Speaker B: And I'll make the map.
= people: Rosalyn, run permits; Tucker, GIS; Joyce Amundsen, clerk of the board; Neil, deputy
= I'll send you the permit log: Rosalyn
= And I'll make the map: Tucker

Hi both

Good session. Before I forget: Jerome (your warehouse supervisor) mentioned the returns cage, and I'd like half an hour with him. Nadia, could you set that up? Also Steffen in product data offered sample records; Steffen, Wednesday is fine. I'll come back with a scope.

Cheers
Imelda

Imelda Castro | Principal Consultant | Northlight Advisory
= people: Jerome, warehouse supervisor; Nadia; Steffen, product data; Imelda Castro, Principal Consultant
= Nadia, could you set that up?: Nadia
= I'll come back with a scope: me

Stellenrand Weingut / 14.10. / w. Pieter Cilliers, winemaker; Annemie (tasting room); old Mr Cilliers in the corner
+ allergens sheet per bottle typed from Word
+ Annemie answers tours by hand, 60/wk
> Pieter: vintage sheets 2019-25
> Annemie: export of the bookings
> moi: sample answer letters
= people: Pieter Cilliers, winemaker; Annemie, tasting room; Mr Cilliers
= company: Stellenrand Weingut
= vintage sheets 2019-25: Pieter Cilliers
= export of the bookings: Annemie
= sample answer letters: me

The one to convince is Dr. Henrike Moll. She leads the laboratory; her deputy, a chemist called Tjark, does what she says. Purchasing (Frau Sievers) only looks at price. Managing director Uwe Hansen is retiring. Dr. Moll sends the method list. Tjark shows me the freezer log next week.
= people: Dr. Henrike Moll, leads the laboratory; Tjark, deputy; Frau Sievers, Purchasing; Uwe Hansen, Managing director
= Dr. Moll sends the method list: Dr. Henrike Moll
= Tjark shows me the freezer log next week: Tjark

Saw the Hotel Bellariva people: GM Massimo Testa, front office manager Chiara, revenue (Luca B.), F&B was busy. Oracle Opera, Booking, Expedia. Complaints come in nine languages. Chiara pulls 200 reviews. Massimo wants a one-pager, from me, before Easter. Luca B to check if Opera has an export.
= people: Massimo Testa, GM; Chiara, front office manager; Luca B., revenue
= company: Hotel Bellariva
= Chiara pulls 200 reviews: Chiara
= Massimo wants a one-pager, from me, before Easter: me
= Luca B to check if Opera has an export: Luca B.

so i went to see the housing people it was abdi farah he is the area manager and then there was a lady from the contact centre called jacqui and the surveyor lads big steve and little steve and abdi said they get four hundred repairs calls a day he will get me the call list and jacqui is asking the union
= people: Abdi Farah, area manager; Jacqui, contact centre; Big Steve, surveyor; Little Steve, surveyor
= he will get me the call list: Abdi Farah
= jacqui is asking the union: Jacqui

To: Leopold Ashcroft
From: Wambui Kariuki
Re: Nairobi visit

Leo, three people matter: Grace Otieno, who is Head of Underwriting; Kiprono in reinsurance; and Mr. Shah, chairman of the board. Grace is on our side. Kiprono will share the treaty files with you. Please bring the demo in Swahili. I have asked Mr. Shah's PA, Mercy, for a slot.

Wambui Kariuki
Transformation Lead, Savanna Assurance
+254 700 000 112
= people: Leopold Ashcroft; Wambui Kariuki, Transformation Lead; Grace Otieno, Head of Underwriting; Kiprono, reinsurance; Mr. Shah, chairman of the board; Mercy, PA
= company: Savanna Assurance
= Kiprono will share the treaty files with you: Kiprono
= Please bring the demo in Swahili: Leopold Ashcroft

NOTES / Tamarack School District / 9-3
supt = Dr. Lorna Quill, tech dir = Hank Bjork, para = Missy
1. IEPs typed 4x
2. Infinite Campus, PowerSchool before
3. Missy does subs by text at 5am
Lorna asks the board. Hank gives read access, maybe. I write the parent letter.
= people: Dr. Lorna Quill, superintendent; Hank Bjork, tech director; Missy, para
= company: Tamarack School District
= Lorna asks the board: Dr. Lorna Quill
= Hank gives read access, maybe: Hank Bjork
= I write the parent letter: me

We were four: Béatrice Lemoine, directrice générale, Karim (informatique), Mme Auger, responsable qualité, et moi. Karim envoie la liste des serveurs. Mme Auger prépare dix dossiers anonymisés. Je fais le devis.
= people: Béatrice Lemoine, directrice générale; Karim, informatique; Mme Auger, responsable qualité
= Karim envoie la liste des serveurs: Karim
= Mme Auger prépare dix dossiers anonymisés: Mme Auger

Ilse (she's the bookkeeper) and Jan-Willem de Groot (eigenaar) at De Groot Tulpen. Auction data from FloraHolland. Jan-Willem's brother Kees drives. "Kees won't touch a tablet." Ilse to send three auction days. I told Jan-Willem he gets a price from me.
= people: Ilse, bookkeeper; Jan-Willem de Groot, eigenaar; Kees, drives
= company: De Groot Tulpen
= Ilse to send three auction days: Ilse
= he gets a price from me: me

Rahel Tesfaye introduced herself as product owner for claims. With her: Lou from testing, plus a compliance officer (Björn Aune) who asked about logging twice. Also there but silent was their outside auditor, a Ms Castellano from BDO. Björn writes down what must be logged. Lou offered to run the 100 cases.
= people: Rahel Tesfaye, product owner for claims; Lou, testing; Björn Aune, compliance officer; Ms Castellano, outside auditor
= Björn writes down what must be logged: Björn Aune
= Lou offered to run the 100 cases: Lou

ALICIA: Who signs off a refund?
RORY: Me up to fifty, after that Pam, our service manager.
ALICIA: And you're the team leader?
RORY: Supervisor. Team leader's Zainab, she's on leave.
ALICIA: Can I sit with you on Tuesday?
RORY: You can. I'll tell Pam.
= people: Alicia; Rory, supervisor; Pam, service manager; Zainab, team leader
= I'll tell Pam: Rory

Apologies: Prof. Adaora Eze. Present: Cllr Wm. Hodge (Vice-Chair), Parisa Rahimi (Assistant Director, Environment), Tomos Ellis, Waste Services Manager, Kat Lowe (Democratic Services)
Parisa Rahimi introduced the bin sensor trial. Tomos Ellis to report on missed collections in June. The Vice-Chair asked Kat Lowe to write to Veolia.
= people: Prof. Adaora Eze; Wm. Hodge, Vice-Chair; Parisa Rahimi, Assistant Director, Environment; Tomos Ellis, Waste Services Manager; Kat Lowe, Democratic Services
= Tomos Ellis to report on missed collections in June: Tomos Ellis
= asked Kat Lowe to write to Veolia: Kat Lowe

Vm from Reuben at Ironbark Timber, he's the sales estimator, says boss (Trudy Kemp) is keen. Rang back, got Trudy. She is going to talk to their MYOB bookkeeper, Nerida. Reuben emails takeoffs. Me: proposal by Fri.
= people: Reuben, sales estimator; Trudy Kemp, boss; Nerida, bookkeeper
= company: Ironbark Timber
= She is going to talk to their MYOB bookkeeper, Nerida: Trudy Kemp
= Reuben emails takeoffs: Reuben
= Me: proposal by Fri: me

Our contact there is now Hyun-woo Park. He took over from Sabrina Klein as procurement lead in May. Above him: Vice President Ellen Marsh. Legal is handled by an outside firm, Bracewell. In the plant it's Deshawn, maintenance planner, and "Coach" Ruiz, safety. Hyun-woo forwards the PO history. Deshawn walks me through Maximo on the 6th.
= people: Hyun-woo Park, procurement lead; Sabrina Klein; Ellen Marsh, Vice President; Deshawn, maintenance planner; Ruiz, safety
= Hyun-woo forwards the PO history: Hyun-woo Park
= Deshawn walks me through Maximo on the 6th: Deshawn

@all recap: @Giulia (marketing) owns the copy, @Henrik ops, @Sefa design. Giulia drafts the FAQ by Thu, Henrik checks prices w/ DHL, I'll book the room. Client lead on their side = Marit Haugen, e-commerce director.
= people: Giulia, marketing; Henrik, ops; Sefa, design; Marit Haugen, e-commerce director
= Giulia drafts the FAQ by Thu: Giulia
= Henrik checks prices w/ DHL: Henrik
= I'll book the room: me

The farm is managed by Tendai Moyo for a family in London. Tendai's agronomist is Rutendo; the store man, Baba Chipo, signs for diesel. Tendai will photograph the store book. Ask Rutendo whether the scouting app exports. The family's lawyer, Miles Farquhar-Hill, must see any contract.
= people: Tendai Moyo, farm manager; Rutendo, agronomist; Baba Chipo, store man; Miles Farquhar-Hill, lawyer
= Tendai will photograph the store book: Tendai Moyo
= Ask Rutendo whether the scouting app exports: me

Coffee with Wren Abara, formerly of Capita, now interim CIO at Halden NHS Trust. She suggests starting with Gareth Pugh-Jones, who is responsible for clinical coding, and with the Caldicott guardian, Dr Meera Iyer. Wren will make the introductions. I said I'd read the coding audit.
= people: Wren Abara, interim CIO; Gareth Pugh-Jones, responsible for clinical coding; Dr Meera Iyer, Caldicott guardian
= company: Halden NHS Trust
= Wren will make the introductions: Wren Abara
= I said I'd read the coding audit: me

Q: And you are?
A: Lonnie Tate, terminal manager. Been with Crestline since they had six trucks.
Q: Who builds the loads?
A: That'd be Marguerite, load planner. And my night guy, Oz.
Q: Can you get me a week of load sheets?
A: Sure can. Marguerite'll send 'em.
= people: Lonnie Tate, terminal manager; Marguerite, load planner; Oz
= company: Crestline
= Marguerite'll send 'em: Marguerite

Dear Ms. Achterberg, further to our call: our Data Protection Officer, Mr Ruben Vos, and the team manager for pensions, Ms Hélène Maas, will attend. I will book the small room. Would you kindly send the questionnaire in advance?
Sincerely,
F. (Femke) Brouwer
Secretary to the Director
= people: Ms. Achterberg; Ruben Vos, Data Protection Officer; Hélène Maas, team manager for pensions; Femke Brouwer, Secretary to the Director
= I will book the small room: Femke Brouwer
= Would you kindly send the questionnaire in advance?: Ms. Achterberg

day 2 at pinnacle print. jo-beth (prepress, 14 yrs) hates the rip. her lead is a guy named curtis wayne. owner mr. abernathy only cares about overtime. jo-beth sends me 30 bad files. curtis asks fiery support. i do a one page for abernathy
= people: Jo-Beth, prepress; Curtis Wayne, lead; Mr. Abernathy, owner
= company: Pinnacle Print
= jo-beth sends me 30 bad files: Jo-Beth
= curtis asks fiery support: Curtis Wayne
= i do a one page for abernathy: me

Site walk with Ingeborg Nygaard of the harbour authority and her assistant harbour master, Stian. Stian counts the containers by eye from the crane. The terminal's customer service lead (Randi) has it in Navis. Randi gives us a login. Ingeborg clears it with the police.
= people: Ingeborg Nygaard; Stian, assistant harbour master; Randi, customer service lead
= Randi gives us a login: Randi
= Ingeborg clears it with the police: Ingeborg Nygaard

Tues standup w/ client. Zeke: tagging done. Priscilla M: waiting on legal. Zeke to load the June tickets by Thu; PM chase legal again; I update the board paper. Newcomer: Augustin, scrum master, from Accenture.
= people: Zeke; Priscilla M; Augustin, scrum master
= Zeke to load the June tickets by Thu: Zeke
= PM chase legal again: Priscilla M
= I update the board paper: me

Had Wilhelmina Osei-Tutu (Bursar) and Brother Anselm, the archivist, in the library. The Abbot was travelling. The school's IT is one teacher, Mr Quartey, mathematics. The Bursar will have the fee ledgers copied. Brother Anselm writes to the diocese. I must not forget the letter for the Abbot.
= people: Wilhelmina Osei-Tutu, Bursar; Brother Anselm, archivist; Mr Quartey, IT
= The Bursar will have the fee ledgers copied: Wilhelmina Osei-Tutu
= Brother Anselm writes to the diocese: Brother Anselm
= I must not forget the letter for the Abbot: me

To do after Valmora Textiles: (1) get loom data from Dilnoza, the weaving supervisor (2) Rustam Karimov – plant director – wants references, send two (3) Farida in QC said she would label the fabric photos.
= people: Dilnoza, weaving supervisor; Rustam Karimov, plant director; Farida, QC
= company: Valmora Textiles
= get loom data from Dilnoza: me
= send two: me
= Farida in QC said she would label the fabric photos: Farida

00:12 TESSA LINDHOLM: I'm Tessa, head of talent. With me is Caspian, who does onboarding.
00:20 CASPIAN: Hello hello.
00:31 TESSA LINDHOLM: Our CEO, Viggo Dahl, joins later. He's in Dubai.
00:40 INTERVIEWER: Could Caspian share the checklist?
00:44 CASPIAN: Of course, I'll send it over today.
00:52 TESSA LINDHOLM: And I'll clear it with Viggo.
= people: Tessa Lindholm, head of talent; Caspian, does onboarding; Viggo Dahl, CEO
= Could Caspian share the checklist?: Caspian
= I'll clear it with Viggo: Tessa Lindholm

Stakeholders: Naledi Khoza – Regional Manager; Themba Sithole – Branch Admin; Cpt. Erasmus – security; Sage support desk.
Naledi is keen, Themba is worried for his job. Naledi to confirm the three branches. Themba keeps a tally for a week. I draft the staff note.
= people: Naledi Khoza, Regional Manager; Themba Sithole, Branch Admin; Cpt. Erasmus, security
= Naledi to confirm the three branches: Naledi Khoza
= Themba keeps a tally for a week: Themba Sithole
= I draft the staff note: me

Their solicitor, Hugh de Courcy, copied everyone in. Lady Marchmont is chair of trustees; the collections manager is Ned Sparrow and the shop is Dot. Ned lists the uncatalogued boxes. Lady M. speaks to the Lottery. Dot wants stock counting, which is not in scope.
= people: Hugh de Courcy, solicitor; Lady Marchmont, chair of trustees; Ned Sparrow, collections manager; Dot, shop
= Ned lists the uncatalogued boxes: Ned Sparrow
= Lady M. speaks to the Lottery: Lady Marchmont

Pinged Kenji Watanabe, Senior Manager, Group IT, at Hoshino Foods. He copied Emi (procurement) and his boss Mr. Okada. They run SAP, Salesforce and LINE. Kenji-san will prepare English summaries of the complaints. Emi to check the vendor rules. Let me answer by Wednesday.
= people: Kenji Watanabe, Senior Manager, Group IT; Emi, procurement; Mr. Okada, boss
= company: Hoshino Foods
= Kenji-san will prepare English summaries of the complaints: Kenji Watanabe
= Emi to check the vendor rules: Emi
= Let me answer by Wednesday: me

Half a day with the vets at Moorgate. The woman who runs the desk, Janette, showed me the diary. The practice is owned by two brothers, Alun and Gwil Parry. Their bookkeeper (Nerys, three mornings a week) does VAT in a biscuit tin. Janette prints me two weeks of the diary.
= people: Janette, runs the desk; Alun Parry; Gwil Parry; Nerys, bookkeeper
= Janette prints me two weeks of the diary: Janette

The finance lady, Agatha, wants nothing to do with it. The transport guy Bogna found is called Witek; he plans the routes. IT is Marcel. Sales is Joanna Kruk, who covers the south. Witek gives me last week's routes on Monday.
= people: Agatha, finance; Bogna; Witek, plans the routes; Marcel, IT; Joanna Kruk, Sales
= Witek gives me last week's routes on Monday: Witek

Two dispatchers, Carla and Moses, share one screen. One of the estimators, Trent, came over. The third person was the owner's son, Bodie, who does the computers. Their safety man is called Rusty. Moses will film the screen for an hour.
= people: Carla, dispatcher; Moses, dispatcher; Trent, estimator; Bodie, owner's son; Rusty, safety
= Moses will film the screen for an hour: Moses

HOST: Who's joining us?
DRIVER (Leroy): Me, Leroy. Twenty years on the road.
FLEET MANAGER (Sian Powell): And me. Sian.
HOST: Sian, I'd like the defect sheets.
FLEET MANAGER (Sian Powell): You can have March.
= people: Leroy, driver; Sian Powell, fleet manager
= Sian, I'd like the defect sheets.: Sian Powell

Interviewed Dr Yewande Cole. She is the clinical lead for diabetes. Her secretary, Bernice, types letters from tape. We also ran into Mr Achebe. He's the surgeon with the longest list. Bernice counts the tapes this week.
= people: Dr Yewande Cole, clinical lead for diabetes; Bernice, secretary; Mr Achebe, surgeon
= Bernice counts the tapes this week: Bernice

vendor (Kasimir @ DocuBot) on the line w/ us; client side = Lena (proj mgr), Ossi (arch). Kasimir resends pricing, Ossi checks SSO, moi: minutes
= people: Kasimir, vendor; Lena, project manager; Ossi, arch
= Kasimir resends pricing: Kasimir
= Ossi checks SSO: Ossi
= moi: minutes: me

Gathered round the table: the mayor, Mme Hortense Valois; the town clerk, Luc Perrin; from the library, Inès; and an elected member whose name is Tanguy Le Goff. Luc Perrin sends the deliberations of 2025. Inès keeps count of the loans by hand.
= people: Hortense Valois, mayor; Luc Perrin, town clerk; Inès, library; Tanguy Le Goff, elected member
= Luc Perrin sends the deliberations of 2025: Luc Perrin

Dear Rupal, I am copying our head of risk, Mr Edwin Castle, and Deborah from procurement, whose team must countersign. Our chief executive has asked to be told. Her name is Margot Finlayson. Please let Edwin have your insurance certificate.
Yours
Simon Tredwell
Company Secretary, Aldous Marine
= people: Rupal; Edwin Castle, head of risk; Deborah, procurement; Margot Finlayson, chief executive; Simon Tredwell, Company Secretary
= company: Aldous Marine
= Please let Edwin have your insurance certificate: Rupal

Speaker 1: So you are Bashir, and you look after the kitchens?
Speaker 2: Bashir Amini, catering manager, that's me. And this is Opal, she's the head cook.
Speaker 1: And allergens, who signs those off?
Speaker 2: The dietitian. Sylvie. She's only here Tuesdays.
Speaker 1: Could you get me a week of menus?
Speaker 2: I'll get Opal to send them.
= people: Bashir Amini, catering manager; Opal, head cook; Sylvie, dietitian
= I'll get Opal to send them: Opal

ATTENDING  J. Marchetti (CIO)  /  P. Oyelowo, enterprise arch  /  S. Lindgren - DPO  /  Ms. T. Banks of Internal Audit
S. Lindgren asked for a DPIA. J. Marchetti: no budget before October. P. Oyelowo draws the data flow.
= people: J. Marchetti, CIO; P. Oyelowo, enterprise arch; S. Lindgren, DPO; T. Banks, Internal Audit
= P. Oyelowo draws the data flow: P. Oyelowo

Met him in the yard: Hank Ostrander, 71, founder. The business is run by his daughter, Patsy. Orders come in to a girl in the front office named Luz, and out the back there's a saw operator, Big Don, who quotes by eye. Patsy pulls the quotes since June. Luz shows me the voicemail on Friday.
= people: Hank Ostrander, founder; Patsy, runs the business; Luz, front office; Big Don, saw operator
= Patsy pulls the quotes since June: Patsy
= Luz shows me the voicemail on Friday: Luz

Spoke with the parish administrator. Her name is Rosamund Yeates. The vicar, Father Piran, was out. She has help from a volunteer, Winston, retired banker, and from the treasurer (Mrs Olive Crabb). Winston types up the Gift Aid slips for us. I owe Rosamund a call.
= people: Rosamund Yeates, parish administrator; Father Piran, vicar; Winston, volunteer; Olive Crabb, treasurer
= Winston types up the Gift Aid slips for us: Winston
= I owe Rosamund a call: me

so the lads at the garage um kev he owns it and his missus tracy does the books and theres a mechanic called darius and an apprentice jayden um kev is gonna write down the jobs for a week and i said id send tracy the price by wednesday
= people: Kev, owns it; Tracy, does the books; Darius, mechanic; Jayden, apprentice
= kev is gonna write down the jobs for a week: Kev
= i said id send tracy the price by wednesday: me

Roll call. Chief of staff Imogen Rask. Deputy, Otis. Policy: Fenella. Press officer, Hamza Idris, late. The Minister's private secretary (a Mr Colquhoun) left after five minutes. Fenella sends the correspondence log. Hamza to clear the wording with No. 10.
= people: Imogen Rask, Chief of staff; Otis, Deputy; Fenella, Policy; Hamza Idris, Press officer; Mr Colquhoun, private secretary
= Fenella sends the correspondence log: Fenella
= Hamza to clear the wording with No. 10: Hamza Idris

Mr Takahashi, the plant manager, said little. Next to him Ms Endo from quality wrote everything down. The interpreter, Keiko, was from the agency. Later the union representative came, Mr Mori, and a process engineer I only know as Shin. Ms Endo will translate the defect codes. Shin sends us the camera model.
= people: Mr Takahashi, plant manager; Ms Endo, quality; Keiko, interpreter; Mr Mori, union representative; Shin, process engineer
= Ms Endo will translate the defect codes: Ms Endo
= Shin sends us the camera model: Shin

Re: Friday
Bertrand at the insurer says yes. Our account manager there changed, it is Delia now. In-house it's still Pascoe (claims) and above him Thea Lund, VP Operations. Ask Pascoe for the large-loss list. Thea wants slides from us on the 12th.
= people: Bertrand; Delia, account manager; Pascoe, claims; Thea Lund, VP Operations
= Ask Pascoe for the large-loss list: me
= Thea wants slides from us on the 12th: me
`

/** The notes as labelled captures, without labels of decisions and insights. */
export function ownNotes(): LabelledCapture[] {
  return [...notes.trim().matchAll(/(?<text>(?!= )[\s\S]+?)\n(?<labels>(?:= .*(?:\n|$))+)\n*/gu)].map(
    ({ groups }, index) => {
      const { people, company, tasks } = labelsOf(lines(groups?.labels ?? ''))
      return {
        id: `own-${index + 1}`,
        writer: 'own',
        kind: 'notes',
        date: '2026-03-09',
        author: null,
        text: groups?.text ?? '',
        actions: tasks,
        decisions: [],
        insights: [],
        people: people.map(([name = '', role]) => ({ name, role: role ?? null, company })),
      }
    },
  )
}

function labelsOf(labels: readonly string[]) {
  const told = (field: string) =>
    labels.find((line) => line.startsWith(`= ${field}: `))?.slice(field.length + 4) ?? null
  return {
    people: (told('people') ?? '').split('; ').map((person) => person.split(/, (.*)/su, 2)),
    company: told('company'),
    tasks: labels
      .filter((line) => !/^= (?:people|company): /u.test(line))
      .map((line) => {
        const at = line.lastIndexOf(': ')
        return { quote: line.slice(2, at), owner: line.slice(at + 2), due: null }
      }),
  }
}
