import { MissingPart } from '../../_components/missing-part'

export default function InterviewNotFound() {
  return <MissingPart noun="interview" page="interviews" label="Go to interviews" />
}
