export { chooseFacts, type FactPassage } from './choose-facts'
export { decisionClause, saidBy, stateable } from './clauses'
export { decidedStatements, findDecisions, findFacts } from './find-facts'
export { groupBySubject, otherSubject } from './subjects'
