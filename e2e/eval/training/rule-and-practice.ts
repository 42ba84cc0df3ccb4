/**
 * Sentences written for training, in several voices: what an organisation lays down or claims, and what people say
 * when practice departs from it. They belong to no client of the evaluation.
 */

/** Rules, duties and proud claims as documents state them. */
export const ruleSentences = `
All purchase requests above 2,000 must be signed by the head of department before the order is placed.
Every parcel is weighed and photographed before it leaves the dock.
Time sheets are submitted by Friday noon and approved by the line manager on Monday.
Temperature readings are entered in the log twice per shift by the person on duty.
Visitors sign in at reception and are accompanied at all times.
No quotation leaves the house without a second pair of eyes.
Customer master data is maintained by the data team only.
Passwords may not be shared under any circumstances.
Complaints are answered in writing within five working days.
All incidents are recorded in the register on the day they occur.
The warehouse manager carries out a cycle count every month.
Each new supplier is assessed against the checklist before the first order.
Expense claims without a receipt are not reimbursed.
The quality team releases a batch only after the certificate has been checked.
Personal devices may not be used for company business.
Maintenance is carried out according to the annual plan.
The credit controller calls every debtor who is more than 30 days overdue.
Drivers complete the vehicle check before the first trip of the day.
Our customers always reach a person within three rings.
Every employee receives an introduction of two days.
Access rights are withdrawn on the last working day.
Contract changes are documented in the file and confirmed to the client.
We back up all servers every night and test the restore each quarter.
The stock list is updated immediately after each removal.
Children are collected only by persons named on the form.
The invoice is compared with the delivery note and the order by accounts.
All training records are kept in the learning system.
Deviations are reported to the safety officer without delay.
The planner publishes the rota four weeks in advance.
All branches use the same price list.
Samples are labelled at the bedside by the nurse who takes them.
Appointments are confirmed by text message to all patients.
Data of applicants is deleted six months after the decision.
Requests are handled in the order of their arrival.
Every site has a named deputy for each key task.
Returned goods are inspected and credited within three days.
The site diary is kept daily by the foreman.
Approval by the works council is required before any evaluation.
All members of staff have completed the annual course on data protection.
Handover takes place in person at the end of each shift.
The register of risks is reviewed by the board each quarter.
Only approved tools may be used to translate documents.
Refunds are paid by finance within ten days of receipt.
Two people are present whenever cash is counted.
The report is sent to the authority by the fifth of the month.
Each change to the drawing is given a new revision number.
We use one system for all orders.
Minutes are circulated within two days and filed in the shared folder.
Inspections are entered on the tablet on site.
Emergency lighting is tested weekly by the caretaker.
Overtime is agreed beforehand with the manager.
The owner of the document reviews it once a year.
Every call is logged with its reason by the agent.
Goods are accepted only against an order number.
The interpreter is booked by the front desk at the time of referral.
Statistics are compiled automatically from the system.
Keys are returned to the cabinet at the end of the day.
The medical officer checks every form before it is sent.
Deliveries are booked into the system on arrival.
Orders placed before noon are dispatched on the same day.
`
  .trim()
  .split('\n')

/** Practice that departs from a rule or a claim, as people tell it. */
export const practiceSentences = `
Nobody does that any more, not since the new boss came.
In practice I sign the whole pile on Friday without looking.
We stopped filling that in ages ago because no one ever read it.
To be honest, we only do it when the auditor is coming.
I just keep my own list, it's quicker.
That's what the manual says, but it isn't how it works.
The form? I fill it in afterwards, when there's a minute.
Half the time the check is done once the truck has already gone.
Officially that's purchasing, but really it's me.
No, that's not us, the branch does that themselves.
I've got it in a notebook, the system I haven't opened since spring.
If it's under a thousand we don't bother asking anybody.
Well, they're supposed to, yes.
I know I shouldn't, but I send it from my private phone.
Most of the time I ask, not every time.
We all use the same login, otherwise you'd never get anything done.
They tell you it's within the week; it's more like a month.
That list hasn't been touched since last summer.
It takes three times as long as what they wrote there.
I counted them myself, and it was nowhere near that.
Who told you that? It's not even half of them.
On paper there's a deputy, in real life there's nobody.
She types it all in on Mondays from the sheets of the week before.
We do it at home in the evening, there's no time during the day.
The meeting took place twice, then it fell asleep.
I never got a copy of it, and I've been here four years.
Everyone's got their own version of the price list.
Nobody has ever shown me that screen.
It's meant to be automatic, but I copy it over by hand.
When it's busy we skip that step.
The lads text each other, it's not written down anywhere.
He signs it blind because he trusts me.
Some do, some don't, it depends on who's on.
They agreed that with somebody, certainly not with me.
I can't do that, I don't even have access.
Only two of the seven sites really have it.
The setting is still the default one, nobody changed it.
I ring them on the day itself, the letter comes later.
We've been late with it every month this year.
There's a binder, a whiteboard and somebody's spreadsheet, depending on where you are.
It's been broken since the update, so we went back to paper.
I paste it into the free version and hope for the best.
We let them in without a badge if we know the face.
The reminder is sent when I think of it.
Nothing is tested, we assume it works.
The temp does it now because I haven't got the people.
That figure is from two years ago, today it looks different.
They don't wait for the approval, they order and tell me later.
I look at where everyone has been, it's interesting.
I'd be lying if I said we did.
The second signature is added when the file is pulled for an audit.
We clear out old records never.
Accounts thinks it's in the system; it's in my drawer.
That was true before the move.
Don't tell anyone, but the cupboard is never locked.
I have seen customer letters in places where they should not be.
The template fills that line in by itself, whether it happened or not.
Training? A video at lunch, once.
Twice a year, if that.
It says closed in the tool, but the work is still open.
There are far more of them waiting than they were told upstairs.
After eight in the evening everything goes out the next day.
We've had logins for months, so now we do theirs as well.
It's done by whoever has time.
We take the oldest ones first, whatever the list says.
`
  .trim()
  .split('\n')
