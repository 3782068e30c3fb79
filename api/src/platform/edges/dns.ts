/**
 * DNS records of a name, limited to the types we query. A name that does not exist or has no records gives an empty
 * list.
 */
export interface Dns {
  texts(name: string): Promise<readonly string[]>;
  aliases(name: string): Promise<readonly string[]>;
}
