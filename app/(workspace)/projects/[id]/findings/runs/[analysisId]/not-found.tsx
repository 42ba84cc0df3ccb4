import { MissingPart } from '../../../_components/missing-part'

export default function RunNotFound() {
  return <MissingPart noun="audit run" page="findings" label="Go to findings" />
}
