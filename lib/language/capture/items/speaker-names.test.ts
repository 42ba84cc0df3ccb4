import { expect, it } from 'vitest'
import { readLayout } from '../layout/read-layout'
import { speakerNames } from './speaker-names'

const people = ['Gary', 'Lori', 'Ashwin Pillay', 'Janine Cloete', 'Colin Barraclough']
const namesIn = (text: string) => Object.fromEntries(speakerNames(readLayout(text), people))

it('a speaker is the person addressed in the turn before', () => {
  const names = namesIn(
    'Speaker 1: So Gary, walk me through a load.\nSpeaker 2: We get it by mail. What was it, Lori?\nSpeaker 3: Four hundred a day.\nSpeaker 1: Thanks.',
  )
  expect(names).toEqual({ 'Speaker 2': 'Gary', 'Speaker 3': 'Lori' })
})

it('a speaker is the person who introduces themself, and never a person they mention', () => {
  const names = namesIn(
    'Speaker 1: Tuesday, with Dr Ashwin Pillay and with Janine.\nSpeaker 2: Janine Cloete, practice manager.\nSpeaker 3: We lost a dog that way.\nSpeaker 2: We did. I found the message at eight.',
  )
  expect(names).toEqual({ 'Speaker 2': 'Janine Cloete', 'Speaker 3': 'Ashwin Pillay' })
})

it('a legend and initials tell who a label is', () => {
  const names = namesIn(
    'RM = me, CB = Colin Barraclough\n\nRM: What do you lose?\nCB: A tank a month.\nRM: I see.\nCB: Yes.',
  )
  expect(names).toEqual({ RM: 'me', CB: 'Colin Barraclough' })
})

it('an unidentified speaker keeps the label', () => {
  expect(
    namesIn('Speaker 1: We met Gary.\nSpeaker 2: Gary is ill.\nSpeaker 1: Yes.\nSpeaker 2: Bad.'),
  ).toEqual({})
})
