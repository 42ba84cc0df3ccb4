import { describe, expect, it } from 'vitest'
import { chooseContact, tidyDetail, tidyName } from './rules'

const anna = { id: '1', name: 'Anna Weber', email: 'anna@nordlicht.example' }
const otherAnna = { id: '2', name: 'anna  weber', email: 'weber@other.example' }
const office = { id: '3', name: 'Ben Okafor', email: 'office@acme.example' }
const reception = { id: '4', name: 'Cleo Ruiz', email: 'Office@acme.example' }
const chosen = (name: string, email: string | null, contacts = [anna, office]) =>
  chooseContact({ name, email }, contacts)?.id ?? null

describe('the contact a person is', () => {
  it('is the one with the e-mail address, whatever the name and the case', () => {
    expect(chosen('A. W.', ' ANNA@nordlicht.example')).toBe('1')
    expect(chosen('Ben Okafor', 'anna@nordlicht.example')).toBe('1')
  })

  it('is the one with the whole name where the address is nobody’s', () => {
    expect(chosen('anna  WEBER', null)).toBe('1')
    expect(chosen('Anna Weber', 'new@nordlicht.example')).toBe('1')
    expect(chosen('Anna', null)).toBeNull()
    expect(chosen('Weber', null)).toBeNull()
    expect(chosen(' ', null)).toBeNull()
  })

  it('is nobody where several could be meant', () => {
    expect(chosen('Anna Weber', null, [anna, otherAnna])).toBeNull()
    expect(chosen('Somebody', 'office@acme.example', [office, reception])).toBeNull()
  })

  it('is found by the name among those who share an address', () => {
    expect(chosen('cleo ruiz', 'office@acme.example', [office, reception])).toBe('4')
  })

  it('is the one with the name whatever the titles, and keeps people of other names apart', () => {
    const lena = { id: '6', name: 'Lena Ortiz', email: 'lena@ortiz.example' }
    expect(chosen('Dr. Lena Ortiz', null, [lena])).toBe('6')
    expect(chosen('Lena Ortiz', null, [{ ...lena, name: 'Prof. Dr. Lena Ortiz' }])).toBe('6')
    expect(chosen('Dr. Ortiz', null, [lena])).toBeNull()
    expect(chosen('Dr. Lena Ortiz', null, [{ ...lena, name: 'Dr. Max Ortiz' }])).toBeNull()
  })

  it('knows a name in either Unicode form', () => {
    const contact = { id: '5', name: 'Zo\u00eb Brand', email: null as string | null }
    expect(chooseContact({ name: 'Zoe\u0308 Brand', email: null }, [contact])).toBe(contact)
  })
})

describe('what is kept', () => {
  it('has no space around it, and nothing instead of blanks', () => {
    expect(tidyName('  Anna \n Weber ')).toBe('Anna Weber')
    expect(tidyDetail(' +49 30 1 ')).toBe('+49 30 1')
    expect(tidyDetail('  ')).toBeNull()
    expect(tidyDetail(undefined)).toBeNull()
  })
})
