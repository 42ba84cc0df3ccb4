import type { UseCase } from './use-case'

export const operationsCases: readonly UseCase[] = [
  {
    key: 'demand-forecasting',
    area: 'operations',
    title: 'Forecast demand and plan stock',
    about:
      'demand, stock level*, stock out*, stockout*, out of stock, overstock*, inventory, reorder*, safety stock, slow mover*, slow moving, dead stock, stock planning, replenish*, wrong stock, fast mover*, forecast, purchase proposal*, order proposal*, reorder point*, demand forecast*, not moved in, hasn t moved, unsold stock, stock not sold, run out of',
    symptoms:
      'guess*, gut feel*, experience, too much, too little, excel, spreadsheet*, manual*, by hand, shortage*, tied up, write off, written off, late, wrong, emergency order*, express, missing, surpris*',
    systems: 'erp, warehouse, sap, excel',
    unlike: 'in demand, on demand, demand for reports',
    method:
      'Past sales, seasons and open orders give a forecast per item with its uncertainty, from which order proposals are derived for the planner.',
    steps: [
      'Bring sales and stock history together and mark one-off effects.',
      'Compare a simple forecast with past orders for one product group.',
      'Show order proposals to the planner and record changes.',
      'Extend by product group as accuracy is proven.',
    ],
    resources: 'the planner or buyer, a data analyst, and a history of sales and stock movements',
    safeguards: 'Planners decide, limits stop unusual orders, and forecast errors are reviewed monthly.',
    measure: 'the value of stock, the number of stock-outs and the hours spent on planning',
    after: ['data-foundation'],
    sensitiveTo: ['data-quality', 'skills', 'integration'],
    baseEffort: 6,
  },
  {
    key: 'route-planning',
    area: 'operations',
    title: 'Plan routes and deliveries with an optimiser',
    about:
      'route*, delivery tour*, tour planning, plan the tours, plan tours, dispatcher*, delivery round*, fleet',
    setting: 'driver*, vehicle*, dispatch*, trucks, vans, tours',
    symptoms:
      'manual*, by hand, whiteboard*, excel, phone, empty, detour*, fuel, late, hours, kilomet*, miles, reschedul*, delay*',
    systems: 'gps, telematics, erp, transport management',
    unlike: 'routed to, driver for, drivers for, key driver*, cost driver*, router*',
    method:
      'An optimiser proposes tours from orders, time windows and vehicles, and replans when something changes.',
    steps: [
      'Collect some weeks of tours with distances, stops and time windows.',
      'Compare optimised tours with the real ones.',
      'Let dispatch use proposals for one area and extend from there.',
    ],
    resources: 'the dispatcher, a few drivers, and address and order data',
    safeguards:
      'Dispatch decides, driving-time rules are built in, and location data of staff is limited to what planning needs.',
    measure: 'the stops and distance per tour and the hours spent on planning',
    after: [],
    sensitiveTo: ['data-quality', 'resistance', 'regulation'],
    baseEffort: 5,
  },
  {
    key: 'purchasing-support',
    area: 'operations',
    title: 'Support purchasing and supplier follow-up',
    about:
      'purchasing, procurement, purchase order*, delivery date*, order acknowledg*, chase supplier*, chasing supplier*, supplier price*, supplier follow up',
    setting: 'supplier*, vendor*, buyer*, lead time*',
    symptoms:
      'chas*, late, manual*, by hand, email*, phone*, compare*, spreadsheet*, excel, price*, no overview, delay*, missing, expedit*, confirm*',
    systems: 'erp, email, supplier portal',
    unlike: 'supplier invoice*, vendor invoice*, invoice*, software vendor*, lock in',
    method:
      'Order confirmations are read and compared with the order, changes in date or price are flagged, and reminders to suppliers are drafted.',
    steps: [
      'List the suppliers and orders where follow-up takes most time.',
      'Read confirmations and flag deviations from the order.',
      'Draft reminders and report delivery reliability by supplier.',
    ],
    resources: 'buyers, an administrator of the ERP system, and order and confirmation data',
    safeguards: 'Buyers release messages and decisions, and price information stays within purchasing.',
    measure: 'the number of open orders, the share confirmed late or changed, and the hours spent chasing',
    after: [],
    sensitiveTo: ['integration', 'data-quality'],
    baseEffort: 4,
  },
  {
    key: 'returns-handling',
    area: 'operations',
    title: 'Handle returns and warranty cases faster',
    about:
      'returns, returned goods, warranty*, rma, credit note*, product return*, defective part*, return label*, return form*',
    symptoms:
      'manual*, by hand, paper*, days, weeks, photo*, check*, decid*, spreadsheet*, late, reason*, chas*, unclear, slow*',
    systems: 'erp, crm, portal',
    unlike: 'tax return*, returns to, return on',
    method:
      'Returns are registered with reason and photo, checked against the conditions, and prepared for a decision; the reasons feed quality work.',
    steps: [
      'Agree on reasons and conditions for returns.',
      'Offer a simple registration with photo and read the documents.',
      'Prepare decisions for people and report reasons monthly.',
    ],
    resources: 'service and quality leads, and an administrator of the order system',
    safeguards: 'People decide on rejections, and conditions are applied alike to all customers.',
    measure: 'the number of returns in a month and the days until credit or replacement',
    after: [],
    sensitiveTo: ['integration', 'data-quality'],
    baseEffort: 4,
  },
]
