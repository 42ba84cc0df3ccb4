/** The parts of dns-packet that the tests use; the package has no types. */
declare module 'dns-packet' {
  interface Question {
    type: string
    name: string
  }
  interface Answer extends Question {
    ttl: number
    data: string[] | string
  }
  interface Packet {
    type: 'query' | 'response'
    id: number
    flags?: number
    questions: Question[]
    answers?: Answer[]
  }
  export function decode(bytes: Buffer): Packet
  export function encode(packet: Packet): Buffer
  export const AUTHORITATIVE_ANSWER: number
}
