/**
 * Where a delivery goes. To the visitor: an acknowledgement, the matching homes, the agent's reply,
 * or mail about a tour (`tour`, `tour-reminder`). To the agent: the lead, mail about a tour, a
 * visitor's reply (`heard`), and the weekly `report`. An alert goes to a subscriber, a push to one
 * of the agent's devices.
 */
export type Target =
  | 'crm'
  | 'agent-mail'
  | 'acknowledgement'
  | 'matches'
  | 'alert'
  | 'push'
  | 'reply'
  | 'heard'
  | 'report'
  | TourTarget
export type TourTarget = 'tour' | 'tour-agent' | 'tour-reminder'
