import { lines } from './lines'

/**
 * Clauses of notes, mails, chats and dictation, written for training in several voices: what settles
 * something, what only sounds like it, what is to be done, and what is not.
 */
export const settledClauses: readonly string[] = lines(`
We're going with the cheaper scanner.
so payroll first, then the rest
no cameras in the break room, that's final
Chose vendor two on price.
The steering group signed off phase one.
forecasting is out for this year
they've dropped the newsletter idea
Parking the loyalty app till after the move.
Agreed: a human checks every letter before it leaves.
it'll be the Leeds site and only Leeds
Right, three depots, not five.
we leave the warehouse alone for now
The portal can wait.
Voice stays as it is.
Pilot limited to one ward.
ok green light for the test with ten users
Budget capped at 15k, board approved it
Martin said no to recording calls and that's that
The chatbot is dead.
Fine, Tuesday it is.
We stick with the current supplier until the contract runs out.
nothing touches production before June
Scope: inbound mail only.
Not doing the mobile thing.
They will not replace anybody, he put that in writing.
She approved the extra licences on the spot.
So we stay on paper for the night shift.
The board turned down the kiosk.
The merger of the two lists has been postponed to spring.
Decision on hosting: Frankfurt, not Ireland.
Everyone was happy to begin with refunds.
English only in the first release.
Sales kept out of it, by common consent.
We settled the price at 400 a month.
going fwd all quotes get a second pair of eyes
The old tool is switched off on 1 May, no extension.
OK so then option B.
I told them we would not go below that rate and they accepted.
customs: excluded
Two weeks' trial, then we look again.
They want to begin in accounts and they are going to begin in accounts.
He crossed out the drone part himself.
Resolved that the membership data be kept in house.
IT won't support Macs, so Windows only
the reminder texts go out from one number, agreed w/ both managers
Let's keep the Monday slot.
Yes to summaries, no to scoring.
We've ruled out anything cloud-based.
The patients' committee wants a nurse to read each one, so a nurse reads each one.
Training moves to September.
start w/ complaints, leave warranty
that one is off the list
we said nobody under 18 in the data
Es wurde beschlossen, das Archiv im Herbst zu schließen.
Beschlossen wurde, den Versuch bis Juni zu verlängern.
Es wurde vereinbart, zunächst nur die Rechnungen zu erfassen.
Der Vorstand hat entschieden, die Umstellung zu verschieben.
Il a été décidé de reporter la formation.
On a décidé de garder le papier encore un an.
Both partners are in, we start on the ninth.
final answer was no.
The pilot runs for eight weeks with two teams.
Photos first and the rest never, as she put it, so photos first.
Shelved: route optimiser
Then it's settled, no app.
He picked the middle option.
No auto-send. Drafts only.
The council voted for the smaller scheme.
We go ahead without the union's tool.
Carried on with the old forms until Easter, all agreed.
From now on the desk opens at eight.
They're keeping the typing pool, full stop.
Okay, deal, claims under 500 only.
We do it in house.
Not before the audit.
the German branch stays outside
works order number is mandatory from next month, confirmed
`)

export const unsettledClauses: readonly string[] = lines(`
I'd lean towards the cheaper scanner.
Maybe payroll first.
He is keen on forecasting, she isn't.
They haven't decided about the cameras.
The board decides in March.
What about Tuesday?
We could leave the warehouse alone.
Nothing was decided.
I think they'll go with vendor two.
She would rather have a person read each one.
no view taken yet
Whether we begin in accounts is still open.
He likes the idea of drafts.
left it there
Do we want one depot or three?
They decided years ago to keep paper.
Our rule has always been two signatures.
Every invoice is approved by the branch manager.
The contract forbids it.
That is the question.
I suggested a trial of two weeks.
If the price is right they may sign.
She'll sleep on it.
that's what they do today anyway
The last consultant recommended the portal.
It would be better to start small.
Somebody should decide who owns the list.
In principle yes, but finance has to see it.
Option B came up again.
The law says seven years.
The system closes the ticket after ten days.
We agreed on nothing, as usual.
He said he'd think about English only.
The vendor proposes hosting in Ireland.
my feeling is photos first
They usually go for the middle option.
the regulator has not approved it yet
Two of them were against.
Is that a no?
As agreed, here is the summary.
Agreed, it was a long day.
No, that's fine.
Good choice.
Last year we went with an agency.
Okay, next point.
No idea.
It can't go on like this.
There is no budget line for it.
no customer has ever complained about that
Customers don't want to talk to a machine.
The union wants it out of the contract.
They never use the portal.
Nobody knows which list is right.
The forms are kept for six years.
He asked whether it could be postponed.
We'll see after Easter.
It depends on the audit.
That was agreed by all three.
So we all agree it's a mess.
They are thinking of moving to Frankfurt.
Ideally the desk would open at eight.
`)

export const taskClauses: readonly string[] = lines(`
Dana will send us the contract by Friday
need to loop in legal re: data agreement
send deck to Priya
he'll get back to us by end of week
Tom -> price list
me: two-pager for the board, before the 14th
ask IT for a test login
Anke holt das Angebot ein
Omar to chase the supplier
f/u with finance on the 3 missing invoices
could you let me have the last six months of tickets?
Please forward the org chart when you get a minute.
I said I'd draft something for Monday.
She promised me the export tomorrow.
I owe him a call
They're going to check with their insurer and come back to us.
The clerk will count the calls for a week and mail me the sheet.
Would you mind asking reception for the visitor log?
remind Jo about the NDA
book the room for the workshop
we still have to get the figures out of the old system
must ring the auditor before Thursday
I'm to write up the notes and circulate them.
Sunil sorting access to the folder
Marta takes the supplier side, I take the rest: interviews by the 20th.
get quotes from two printers
Katrin – sample of 40 letters, names out, Weds
You'll have my comments on Tuesday.
I am going to draft the process map.
We are going to send the questionnaire to all branch managers by Monday.
I promised to share the slides by Friday.
I'll put together a shortlist.
Let me find out who owns that system and tell you.
next: Ravi, error list from the night shift
find out whether the licence covers contractors
The notes from today I'll type up tonight.
From my side you get the calculation on Friday.
Could somebody pull the June numbers? Yes, I will.
He'll have his assistant put the folder together.
Bring the old forms to the next meeting.
Both of you please read the draft before Thursday.
please check this with the works council
Lena volunteered to test it with three colleagues.
Peter undertook to speak to the bank.
the team will write down every exception for two weeks
I will drop you the recording this evening
Mrs Okafor hopes to have the list ready by the end of the month.
To do for me, the cover letter.
Get the signed form back to Ines by noon on the 3rd
Gus is getting me a login
hamza, pls add the vat numbers to the sheet
I'd like you to write down how you decide the hard ones
So Beth does the survey and Colin the phone calls.
Stefan prepares the room plan until Wednesday.
Can you get me twenty closed files?
check w/ Anil if Friday works
I need to see the lease before we go further, can you scan it
will confirm numbers tmrw
You wanted to send me the photos, please do it this week.
raise a ticket for the broken export
`)

export const otherClauses: readonly string[] = lines(`
Dana sends the contract every Friday.
The clerk mails the sheet to finance.
We will see what happens by Friday.
They said I will prepare nothing by Friday.
We sent the questionnaire last week.
The export was done yesterday.
If the price is right, I'd send it.
Somebody will have to do something about it one day.
He would send it if he had it.
Please consider the environment before printing this email.
Reply STOP to unsubscribe.
Can you hear me?
Could you repeat that?
Who sends the list today?
I'll be on leave until the 12th.
I will not send anything.
She refused to sign it.
Tom usually does the price list.
They will go live in May.
I'll share my screen.
Let me just find the page.
Give me a second.
Let me know if you have any questions.
We look forward to working with you.
I should have sent it in March.
We have to type every order twice.
He has to open four systems to answer one mail.
They need to retype the numbers by hand.
We used to send it by fax.
The new system will send a reminder.
I would love to get a list that is right.
You have to call them or nothing happens.
The drivers bring the papers on Mondays.
The letter must go out within ten days.
I told her not to wait for it.
Sales promises the customer a date and then calls the plant.
Mustn't forget the umbrella next time.
Thanks for sending the list.
I'll tell you why.
I'll be honest with you.
I'll have the soup.
He asked if it could write his letters.
I sent it this morning.
It will take them two weeks.
The auditors will come in June.
Save the date for our summer party.
Nobody will call you on a Sunday.
lorem ipsum dolor sit amet.
asdf qwer jkl
xx yy zz
Test test one two.
Do you ever check the log?
What do you do when the sheet is missing?
She will usually answer within a day.
The bank will pay at the end of the month.
We'd have to ask the insurer.
I was going to ask him, but he left.
already sent
done last week
You will get used to it.
`)
