/** Member of staff, who works in the console. */
export interface StaffMember {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  /** `StaffRoles` knows its name and permissions. */
  readonly role: string;
  readonly disabled: boolean;
}
