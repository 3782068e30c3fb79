/** An error that a person can fix; its message is the sentence they read. */
export class Failure extends Error {}
