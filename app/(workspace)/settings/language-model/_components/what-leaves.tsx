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
        How long the provider keeps what it gets is for your contract with it to say. Ask your client before
        you send its documents abroad.
      </ListItem>
      <ListItem>
        Whatever a model answers, each quote is looked up in the source. What is not there, and every figure
        that no source holds, is left out.
      </ListItem>
      <ListItem>
        Your key is kept encrypted and is never shown again, not even in the export of your data. Removing it
        takes effect with the next analysis.
      </ListItem>
    </List>
  )
}
