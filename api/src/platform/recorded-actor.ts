/** Actor as stored in rows: a user ID, or null and the program that acted. */
export interface RecordedActor {
  readonly userId: number | null;
  readonly actorKind: 'person' | 'token' | 'flow' | 'point_of_sale' | 'system';
  readonly actorId: number | null;
}
