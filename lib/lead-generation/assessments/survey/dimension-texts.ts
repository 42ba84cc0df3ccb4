import type { Dimension } from '../survey-definition'
import type { Band } from './bands'

/**
 * The meaning of the answers of one dimension. Claims no more than they show: the answers are the prospect's own view
 * of the business.
 */
export const DIMENSION_TEXTS: Record<Dimension, Record<Band, string>> = {
  strategy: {
    early:
      'Your answers suggest that AI has no plan, person or budget of its own yet. Tools may still find their way in, but nobody decides what they are for. Naming one person and one task is enough to change that.',
    developing:
      'There is interest, and some first steps have been taken, but plan, responsibility and money are not all settled. Projects can begin this way and then stop when daily business takes over. A short written plan with one name and one date closes most of this gap.',
    ready:
      'You know what you want from AI, and somebody looks after it. What often remains is the comparison afterwards: whether an effort brought what was expected. Write down the expected benefit of your next project before it starts.',
    leading:
      'Plan, responsibility and money are settled, and you look at what came of them. Keep the habit of stopping what did not pay. Your next questions are about the order and the pace of further uses.',
  },
  data: {
    early:
      'Going by your answers, much of your information is on paper, in heads or hard to find. AI can only work with what it can read, so this area sets the limit for most uses. Begin with the information of a single task, and bring it together in one place.',
    developing:
      'Part of your information is in order, and part is scattered, incomplete or slow to find. Uses that need only the orderly part are possible now. For the rest, agree which place holds the valid version of each kind of information.',
    ready:
      'Most of your information can be found and is kept up to date, which is a good base for uses that work with your own data. Look at the remaining gaps where a project would meet them, instead of everywhere at once. Check too that confidential files are open only to those who need them.',
    leading:
      'Your information is in order, quick to find and looked after. That allows uses which many businesses cannot try, such as answers or forecasts from your own records. Keep checking it, since quality slips unnoticed.',
  },
  technology: {
    early:
      'You use few systems, or systems that do not share data. AI tools can still help with single texts or tables, but not within your work. A safe personal sign-in and one well-chosen program would be a useful start.',
    developing:
      'Your programs do their work, but people carry much of the information between them by hand. That is often the first place where automation pays, before any AI. Look for the one transfer that is repeated most.',
    ready:
      'Most of what new tools need is there: programs that can be reached, some that pass information on, and work that runs by itself. A first project should connect to what you have instead of adding another island. Check that every important program has a second step at sign-in.',
    leading:
      'Your programs are connected, well protected and already do routine work by themselves. AI can be built into the work itself, not only used beside it. The point to watch is to notice quickly when something fails.',
  },
  people: {
    early:
      'Going by your answers, people have had little chance to learn about AI or to have a say in new tools. Tools that come this way tend to be used little. A short practical session with one real task from your own work is a good first step.',
    developing:
      'Some people use AI or have learned about it, others have not, and new tools reach them in different ways. Those who use it already know which tasks it suits. Give them time to show the others.',
    ready:
      'Many people have the practice they need, and new ways of working take hold. What helps now is training that is repeated, and help that does not depend on one person. Ask those who do the work which task should be next.',
    leading:
      'People use AI as a matter of course, have been trained and shape the tools they work with. That is hard to buy and worth protecting. Make sure that new colleagues get the same start.',
  },
  processes: {
    early:
      'Going by your answers, the way work is done is mostly in people’s heads, and there are few rules for AI. That makes it hard to hand a task to a program, and easy for confidential information to end up in the wrong place. Begin with a page of rules for AI, and the description of one task.',
    developing:
      'Some tasks are described and some rules exist, but not everyone knows them and checks are left to each person. This is enough for a small trial with close attention. Before a wider use, settle who checks what AI produces.',
    ready:
      'Your main tasks are described, and there are rules for AI and for new tools. What often remains is to keep them current and to look at figures at fixed times. Then you can tell whether a new use made the work better.',
    leading:
      'Tasks, rules and checks are written down, known and reviewed. You can widen the use of AI and still answer for its results. Keep the records of your checks: customers and authorities ask for them more and more.',
  },
}
