import { lines } from './lines'

/** Reports, explanations, factual questions, courtesies, and acts completed within the meeting. */
export const spokenTalk: readonly string[] = lines(`
I'll share my screen now.
Let me just paste the link in the chat.
I'm going to mute you for a second.
Let's wait another minute for the others.
I'll hand over to Paul now.
Let's move on to the next item.
Let's start with the client updates.
We will now go to the next question.
We'll go to Ms. Tremblay.
I will turn to the second part of my presentation.
Can you see my screen?
Can everybody hear me?
Could you repeat that, please?
Can you say a bit more about that?
Would you like to comment on this?
Do you want to go first?
Please go ahead.
Please correct me if I'm wrong.
Thanks for joining, everyone.
Thank you, I will be brief.
I'd like to thank the witnesses for coming.
I would like to ask the minister about the funding.
Can I ask you about the impact on small businesses?
Let me give you an example of that.
Let me explain how this works.
I'll start with the good news.
I'm going to talk about the results of the study.
What I want to say is that the process is too slow.
I would say that this is the main problem.
I think we should talk about that for a moment.
We can discuss that in the next meeting.
We can talk about it offline.
I'll come to that in a second.
I'll let you finish first.
I'll be honest with you, it was not easy.
I can tell you that we have done this before.
I can see why that is difficult.
I can't remember exactly what they said.
I can imagine that the customers complain.
We fixed the bug last week and the tests are green.
We finished the migration yesterday.
I sent the report to the client on Monday.
She told me they had already signed.
We have been working on the interface for two months.
I've been looking at the numbers this week.
We are working very hard to solve this.
We're currently testing the new version with two customers.
We're still waiting for the servers.
The team made good progress since the last call.
We released a new version with a few improvements.
Last time we agreed to nothing because half of us were missing.
They decided that years ago, before I joined.
We haven't decided yet.
It has not been decided who pays for that.
I don't know whether we agreed on that.
What did we decide about the colours?
Have we agreed on a date?
Is this still the plan?
Do we need an extra meeting for that?
How many people will use it?
When will the report be ready?
Who is going to pay for this?
Why don't they just call?
Should it be a button or a wheel?
If you press this button you will see a menu.
If you go there you have to register first.
You can use it to change the channel.
You have to be careful with such figures.
You need to log in to see the data.
When you open the file, you should see two columns.
If someone calls, they will be asked for a number.
The customer will then receive an email.
The system will send a reminder after three days.
This will change the way people work.
That will be a problem for smaller offices.
It would be nice to have more time for this.
It would be great if that worked.
I wish we had better data.
I hope that this will be resolved one day.
I'd like to be able to see everything on one page.
I would like a remote control that I can find again.
We could do it like that, but it would be expensive.
We might have to think about that at some point.
Maybe it could be a bit smaller.
That could be an option.
One option would be to use a docking station.
Another idea is to put a light on it.
I think that's a good idea.
That makes sense to me.
Yeah, that sounds reasonable.
I agree with you, it is important.
I totally agree with the previous speaker.
Okay, great.
Yes, exactly.
Alright, thanks.
Sure, no problem.
Right, so that doesn't matter very much.
People should be able to understand it quickly.
It should be easy to use.
It has to look good and feel good.
The control must be robust.
The government should do more for families.
The government needs to act now.
We need to make sure that nobody is left behind.
We need to understand what people want.
We should be proud of what we have done.
We have to remember that these are real people.
We will continue to work with the provinces on this.
We will always support our veterans.
We'll see how it goes.
We'll see what happens.
Let's see.
Let's say you have a thousand customers.
Let's assume the price is the same.
Let's not forget how hard the last year was.
So let's look at the second chart.
So the idea is that each user has one key.
So basically the message goes to the first node and then to the next.
So this is what we have so far.
That's what I meant.
That's how we did it in the last project.
The reason is that the format is different.
I think it depends on the size of the company.
I think the main issue is the lack of time.
I guess that is possible.
I don't think we need that.
I don't think that we should spend much time on it.
I don't really have a strong opinion on this.
I'm not sure if that will work.
I'm not sure what the best way is.
I want to understand how that happened.
I want to be clear about this point.
I need some time to think.
I have a question about the second slide.
I have one more point to make.
I was going to say the same thing.
I was wondering whether you have data on that.
We were going to do that, but then the budget was cut.
We had to redo everything by hand.
We used to have a meeting every week.
In my team everyone has to write a report each month.
Every morning I check the emails and then I call the branches.
They want to buy it, but they don't have the money.
They will probably do the same next year.
He will be seventy next year.
My colleague is on holiday until Monday.
The next meeting is in thirty minutes.
Our next call is on the third of May.
The holidays start next week.
There will be a conference in June.
The deadline was last Friday.
The contract ends this year.
We closed the issue because nobody answered.
Anything else on this topic?
Any other questions or comments?
If there is nothing else, we can end here.
See you all next week.
Have a nice weekend, bye.
We'll talk again next week, take care.
I'll see you on Thursday.
I just wanted to mention that the weather will be bad.
Just to recap, the system has three parts.
As I said before, the price is the most important thing.
To be honest, I never use that function.
Most people only use ten percent of the buttons.
About half of the users lose it at least once a week.
The test showed that older people read more slowly.
That is a very good question.
I'm glad you asked.
You know, it's like when you buy a car.
You could say that it is a matter of taste.
It depends what you want to do with it.
It's a question of what we can afford.
That's something for the experts.
I'd be a bit worried about the costs.
I would be careful with that.
I can't promise anything.
I can assure you that we take this seriously.
I can assure the member that the department is working on it.
My department is working to make sure that people get their money.
When will the minister give us an answer?
Will the minister commit to that?
Can the minister tell us how many have applied?
Does the government plan to extend the programme?
Should we do it now or later?
Could it be that the data is wrong?
What you'd like is a kind of overview.
What you want to do is to find the shortest way.
You would have to ask the user each time.
Then you get a list of all the places.
First you choose a country and then you choose a city.
So if I say how do I get there, it tells me the way.
I'd say we take a short break.
Let's take a break.
Let's get started.
Let's get going, then.
I think we can start.
Okay, I think we can wrap up.
I think we are done for today.
I'll start the recording.
I'll give them two more minutes.
I will read out the names now.
I'll try to keep it short.
I'll skip this slide.
I'll go over this quickly.
I'm going to go back one slide.
I'm just going to draw it on the board.
I'll just write it on the whiteboard.
So I'll draw an elephant.
I'm gonna open the document so that we can look at it together.
Just a second, I'm looking for the file.
You're on mute.
You may begin.
The floor is yours.
The chair recognises the member for the north.
We will suspend for five minutes.
I now call the meeting to order.
`)
