import type { ReadinessDimension } from '../synthesis'

export interface DimensionRule {
  dimension: ReadinessDimension
  /** Completes the phrases 'about …' and 'On …'. */
  label: string
  terms: string
}

export const dimensionRules: readonly DimensionRule[] = [
  {
    dimension: 'strategy',
    label: 'strategy and leadership',
    terms:
      'strateg*, roadmap*, board, management team, leadership, vision, priorit*, sponsor*, budget*, invest*, business case*, objective*, goals, ai policy, governance, decision*, mandate*, steering, ownership, nobody owns, no owner, chief executive, managing director, ceo, growth plan*, five year, accountab*',
  },
  {
    dimension: 'data',
    label: 'data',
    terms:
      'data, database*, data quality, master data, duplicate*, record*, spreadsheet*, excel, csv, figures, field*, incomplete, inconsisten*, data owner*, history, archive*, single source, digitis*, digitiz*, warehouse data, free text, handwritten, catalogue, catalog, metadata',
  },
  {
    dimension: 'technology',
    label: 'technology',
    terms:
      'system*, software, api, apis, interface*, integrat*, erp, crm, sap, legacy, server*, cloud, platform*, tool*, application server*, vendor*, licence*, license*, portal*, it department, infrastructure, network, automation, automat*, outage*, version*, app, screen*, login*',
  },
  {
    dimension: 'people',
    label: 'people and skills',
    terms:
      'staff, team, skill*, train*, colleague*, employee*, experience*, afraid, fear*, worried, resist*, sceptic*, skeptic*, keen, willing, motivat*, turnover, morale, recruit*, knowledge, retire*, champion*, overload*, overtime, stress*, union, works council, culture, new starter*, workload, nurse*, clerk*, people',
  },
  {
    dimension: 'processes',
    label: 'processes and governance',
    terms:
      'process*, procedure*, workflow*, step*, approval*, handover*, hand over*, paper*, manual*, by hand, checklist*, standard operating, standardis*, documented procedure*, documented process*, undocumented, not written down, backlog*, deadline*, sla, turnaround, bottleneck*, rework*, retyp*, rekey*, audit*, exception*, cycle time, chas*, wait*, form, forms',
  },
]
