/** Something a person can mend; its message is the sentence they read. */
export class Failure extends Error {}
