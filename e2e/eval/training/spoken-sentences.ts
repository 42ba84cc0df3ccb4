import { lines } from './lines'

/**
 * Sentences of meetings, written for training: examples of commitments, decisions and mere talk in offices,
 * councils, studios and laboratories. They keep the model from overfitting the vocabulary of the small
 * labelled set.
 */
export const spokenTasks: readonly string[] = lines(`
I'll send you the draft contract by Friday.
I will put together a first version of the slides for Monday.
Okay, I'll take that one and get back to you next week.
Yeah, I can ask the supplier about the lead times.
Let me check with legal and come back to you on that.
I'm going to set up a meeting with the warehouse team.
I need to update the forecast before the board meets.
I have to talk to Maria about the budget first.
I gotta fix the export script this afternoon.
I should probably ask Tom for the access rights.
I'll write that up and circulate it to everybody.
I'd have to find out how much that costs.
I still have to finish the evaluation and I'll report back on it.
I'm happy to draft the announcement.
I can do a quick comparison of the three vendors by Thursday.
I'll ping her after this call and ask for the numbers.
Leave it with me, I'll sort out the licences.
So I'll open a ticket for that and assign it to the platform team.
I will forward the report to the committee as soon as it is ready.
I'll have a look at it tomorrow morning.
And I'll make sure the finance people get a copy.
We will come back to the committee with a note on the figures.
I'm very happy to provide the committee with a written answer on that.
I will write to the committee with the details.
We'll send out the questionnaire next Tuesday.
We need to clean up the customer list before the migration.
We should check with the works council first.
We have to find somebody who can maintain the interface.
We should do some interviews with the nurses about that.
Maybe we should run a small test with ten users first.
We could try to get the old contracts from the archive.
We'll merge that once the review is done and then tell everybody.
So next week we'll publish the new version of the handbook.
We still need to agree the wording with the union.
We ought to prepare a list of open questions for the vendor.
Someone needs to write the documentation for this.
Somebody should call the hosting company about the outage.
Anna will prepare the agenda for the steering group.
Peter's going to ask the bank for the missing statements.
Sarah, can you send the minutes round by tonight?
Could you check whether the invoice was paid, please?
Can you two work out a proposal for the next session?
Would you mind asking the Berlin office for their template?
Please send me your comments before Wednesday.
Please have a look at the document and tell me if something is missing.
If you have any objections, please write to me by the end of the week.
Please, everybody, fill in the survey until Friday.
Please do review the pull request when you find the time.
You will work on the requirements until our next meeting.
So you're going to look at the competitors, and you'll do the interface.
You're gonna be working on the cost estimate.
The designer will think about the casing, marketing will look at the trends.
For the next meeting, the engineer will do the circuit and you will prepare the user study.
Could each of you write down three ideas for the next time?
You should all read the paper before next week.
You two should sit together and think about the functions.
And you could maybe ask your supervisor for the data.
Keep the design simple and work on a sketch for tomorrow.
Think about the requirements and send them to me.
Maybe you can bring the figures along next time.
I would encourage you to try the new build and report any problems.
I'd ask all teams to update their clients before the test starts.
So what I'd like you to do is go through the list and mark the urgent ones.
My suggestion is that you talk to the data protection officer.
I'd recommend you test it with a small group first.
Marketing needs to approve the text by the fifteenth.
The team will deliver the prototype at the end of March.
He's going to look into why the import failed.
She'll follow up with the insurance company.
They will get back to us with a quote.
Daniel and I will go through the contracts next week.
Julia to contact the school about the rooms.
Remember to bring your laptop and the signed forms on Monday.
Don't forget to book the room for the workshop.
Make sure that the backup is tested before we switch.
Can someone take notes on this and send them round?
I will drop him a message later today and see what he says.
I'll run the benchmark again tonight with the new settings.
I think I'll do a write-up of that for the group.
Yes, I will do that and let you know by Thursday.
Fine, I'll call them this afternoon.
Okay, then I'll add it to the list and we can look at it next time.
So I owe you the numbers for the second quarter, I'll send them over.
Let's each prepare a short summary for the next meeting.
Let's set up a call with the customer next week.
Let's ask Karim whether he can support that.
We'll need to get a quote from at least two more vendors.
That has to be fixed before we go live, so Ben, please take that.
The contract still needs to be signed by both parties this week.
The department will provide the committee with the updated plan by June.
The minister will write to members with that information.
You will be sent the transcript to check for accuracy.
I'll share my notes with everyone after the meeting.
I will upload the minutes to the project folder.
I'm putting the presentation on the shared drive tonight.
I'll get the transcribers to start on the new recordings.
I can talk to the people at the institute and ask for one more channel.
We should also ask Robert, because he wanted to do something similar.
It would be good if you could put that into an email to the group.
Can you add me to the mailing list, please?
Please let me know if your branch is ready so I can schedule the test.
I'll keep you posted once the vendor answers.
I want to finish the analysis by Wednesday and then send it to you.
I plan to visit the plant next month and speak with the shift leads.
Tomorrow I'm meeting the auditors to go through the open points.
Next week I'm going to interview the dispatchers.
Before the next call I will try to reproduce the problem.
`)

export const spokenDecisions: readonly string[] = lines(`
We decided not to renew the contract with the agency.
So we've agreed that the pilot starts in March.
We agreed to keep the two systems separate for now.
The board has decided to postpone the rollout until autumn.
Okay, so we'll go with the second vendor.
Then we go with option B.
Let's go with the cheaper one then.
So the decision is that we stick with the current provider.
All right, so that's settled, we meet every second Thursday.
Let's keep the field optional.
Okay, let's drop the feature from the first release.
We're not going to support the old format any more.
We won't include that in this version.
We will not have a call next week because of the holidays.
We've settled on a monthly report.
We have a consensus to move the launch to June.
It's agreed then, no changes before the audit.
So everyone's in agreement, we use the shared template from now on.
Right, the target group is people over sixty.
So it'll be a rechargeable battery and not a normal one.
Okay, so we leave the display out, it's too expensive.
I think we can leave that out, we have to keep the price down.
We'll use rubber for the case, then.
So we just focus on the television and nothing else.
Okay, so no voice control.
We've chosen to do it with the in-house team.
The committee resolves to meet in private for the rest of the meeting.
The motion is carried.
The amendment is therefore agreed.
Motion agreed to.
The proposal has been approved by the members.
We agreed in the last call that the change can be merged.
From now on we will be meeting here on Tuesdays.
Going forward the meeting will be at three o'clock.
We'll stay with weekly calls.
So the conclusion is that we don't need the extra server.
That means we'll defer this to the next release.
We'll leave it as it is and come back to it in the autumn.
Okay, then let's do it that way.
So we said the budget is capped at fifty thousand.
I think it's clear that we want the simple version, so that's what we do.
We'll make it twenty five euros, that's final.
So shall we agree that we use these three categories? Yes.
Let's agree on Friday as the deadline.
We have opted for the open source solution.
So we're going with the yellow design and the wheel.
Alright, we're doing the workshop in Hamburg.
Then it is decided, marketing pays for the campaign.
The plan is approved as presented.
We will record all the meetings on one microphone from now on.
So let's not do that, it only makes things complicated.
The outcome is that the department will not fund a second phase.
We've signed off on the new price list.
We concluded that the data is good enough to start.
I'm fine with that, so we take the first option.
We will no longer accept paper forms from January.
We are dropping support for the old browser.
It makes sense to keep the meeting here, so we'll do that.
Yeah, so the change is in for the next release.
Okay, that one is out then.
`)
