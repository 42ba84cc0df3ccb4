import type { ReadinessDimension } from '../synthesis'

export interface DimensionRule {
  dimension: ReadinessDimension
  /** Completes the phrases 'about …' and 'On …'. */
  label: string
  /** Completes 'The score would rise with …'. */
  raises: string
  /** The mean score that consultants gave to engagements of this kind; the score starts here. */
  usual: number
  terms: string
}

export const dimensionRules: readonly DimensionRule[] = [
  {
    dimension: 'strategy',
    label: 'strategy and leadership',
    raises: 'a named owner, written objectives and a budget',
    usual: 43,
    terms:
      'strateg*, roadmap*, board, management team, leadership, vision, priorit*, sponsor*, budget*, invest*, business case*, objective*, goals, ai policy, governance, decision*, mandate*, steering, ownership, nobody owns, no owner, chief executive, managing director, ceo, growth plan*, five year, accountab*',
  },
  {
    dimension: 'data',
    label: 'data',
    raises: 'an owner for each list, and complete and up-to-date records',
    usual: 37,
    terms:
      'data, database*, data quality, master data, duplicate*, record*, spreadsheet*, excel, csv, figures, field*, incomplete, inconsisten*, data owner*, history, archive*, single source, digitis*, digitiz*, warehouse data, free text, handwritten, catalogue, catalog, metadata',
  },
  {
    dimension: 'technology',
    label: 'technology',
    raises: 'interfaces between the systems that hold the records',
    usual: 40,
    terms:
      'system*, software, api, apis, interface*, integrat*, erp, crm, sap, legacy, server*, cloud, platform*, tool*, application server*, vendor*, licence*, license*, portal*, it department, infrastructure, network, automation, automat*, outage*, version*, app, screen*, login*',
  },
  {
    dimension: 'people',
    label: 'people and skills',
    raises:
      'time and training for those who will use new tools, and clear answers on what happens to their jobs',
    usual: 49,
    terms:
      'staff, team, skill*, train*, colleague*, employee*, experience*, afraid, fear*, worried, resist*, sceptic*, skeptic*, keen, willing, motivat*, turnover, morale, recruit*, knowledge, retire*, champion*, overload*, overtime, stress*, union, works council, culture, new starter*, workload, nurse*, clerk*, people',
  },
  {
    dimension: 'processes',
    label: 'processes and governance',
    raises: 'written procedures, measured volumes and rules for the use of AI',
    usual: 30,
    terms:
      'process*, procedure*, workflow*, step*, approval*, handover*, hand over*, paper*, manual*, by hand, checklist*, standard operating, standardis*, documented procedure*, documented process*, undocumented, not written down, backlog*, deadline*, sla, turnaround, bottleneck*, rework*, retyp*, rekey*, audit*, exception*, cycle time, chas*, wait*, form, forms',
  },
]
