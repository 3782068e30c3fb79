/** What the DNS says of a name, as far as we ask it. A name that is not there, or says nothing, is an empty list. */
export interface Dns {
  texts(name: string): Promise<readonly string[]>;
  aliases(name: string): Promise<readonly string[]>;
}
