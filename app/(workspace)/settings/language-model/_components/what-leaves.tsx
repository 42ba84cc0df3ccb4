import { List, ListItem } from '@mantine/core'

export function WhatLeaves() {
  return (
    <List maw="40rem" spacing="xs">
      <ListItem>
        The built-in analyst sends nothing. A language model gets the extracted text of documents, interviews
        and pages of the projects you analyse, with the client’s name, industry and description and the names
        and roles of stakeholders.
      </ListItem>
      <ListItem>
        It never gets passwords, access tokens, billing details or anything of a project that you do not
        analyse.
      </ListItem>
      <ListItem>
        How long the provider keeps the text depends on your contract with it. Ask your client before you send
        its documents abroad.
      </ListItem>
      <ListItem>
        Each quote and figure in a model’s answer is looked up in the sources. What is not there is left out.
      </ListItem>
      <ListItem>
        Your key is kept encrypted and is never shown again, not even in the export of your data. Removing it
        takes effect with the next analysis.
      </ListItem>
    </List>
  )
}
