import type { MantineColorsTuple } from '@mantine/core'

/**
 * Shade 6 and darker carry white text at 4.5:1 or better, shade 6 also stands out 3:1 from the dark background,
 * and shade 4 and lighter can be read on it.
 */
const petrol: MantineColorsTuple = [
  '#eef9fb',
  '#daf2f6',
  '#b9e6ed',
  '#8dd5e0',
  '#5bc1cf',
  '#27a4b4',
  '#067f8d',
  '#036d79',
  '#005964',
  '#04444c',
]
const gray: MantineColorsTuple = [
  '#f6f7f8',
  '#ebedee',
  '#d9dde0',
  '#c3c8cc',
  '#a9b1b6',
  '#8c9399',
  '#6d747a',
  '#5d6469',
  '#4c5156',
  '#393e41',
]
const dark: MantineColorsTuple = [
  '#dde3e8',
  '#bcc5cc',
  '#a0abb4',
  '#7f8c96',
  '#3d4a53',
  '#2f3a42',
  '#222b32',
  '#161c21',
  '#11161a',
  '#0b0f12',
]
const red: MantineColorsTuple = [
  '#fef4f3',
  '#fee7e4',
  '#fecfcb',
  '#feb0a9',
  '#fe8880',
  '#f05653',
  '#d33b3c',
  '#bb2b2f',
  '#9c1e23',
  '#79161a',
]
const green: MantineColorsTuple = [
  '#effaf1',
  '#ddf4e2',
  '#bee9c8',
  '#96daa8',
  '#6ac786',
  '#41aa66',
  '#0a8544',
  '#027238',
  '#045d2d',
  '#004721',
]
const yellow: MantineColorsTuple = [
  '#fdf6eb',
  '#faebd4',
  '#f4d8ae',
  '#ebc07d',
  '#dca444',
  '#bf8608',
  '#996b03',
  '#855b00',
  '#6c4a00',
  '#543800',
]
const orange: MantineColorsTuple = [
  '#fff4ef',
  '#ffe8db',
  '#fed2ba',
  '#ffb48a',
  '#f99153',
  '#dd6f23',
  '#ba5702',
  '#a14a04',
  '#843b02',
  '#672c00',
]
const blue: MantineColorsTuple = [
  '#f1f8ff',
  '#e1eefe',
  '#c4dffe',
  '#9eccff',
  '#70b4fe',
  '#4495ea',
  '#2075c8',
  '#0f64b1',
  '#045194',
  '#043e73',
]
const violet: MantineColorsTuple = [
  '#f7f6fe',
  '#edeaff',
  '#dcd7fe',
  '#c8bdff',
  '#b29eff',
  '#967ceb',
  '#7c61cd',
  '#6b52b5',
  '#584198',
  '#433176',
]

export const palettes = { petrol, gray, dark, red, green, yellow, orange, blue, violet }
