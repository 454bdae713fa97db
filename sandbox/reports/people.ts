import { wrongAddress } from '../addresses';
import { need } from '../refusal';
import type { World } from '../world';

/** The people of a report: its member, and stand-ins for everybody whom its rows name. They keep their codes, so that rows agree. */

interface Person {
  firstname: string;
  lastname: string;
  country_code: string;
  private: boolean;
}

/** `MB100054` is member 55: new members of the sandbox get the codes after it. Others get whatever number is free. */
const NUMBERED = /^MB([1-9]\d{5,8})$/;
const FIRST = 99_999;
/** The platform's own member, which every sandbox has. */
const PLATFORM_ID = 1;
const DAY = 24 * 60 * 60 * 1000;
/** Nobody can receive mail there, and no member of a report has such an address. */
export const STAND_IN_DOMAIN = 'stand-in.invalid';

export class People {
  readonly #known = new Map<string, Person>();
  readonly #unnamed = new Map<string, Person>();
  /** Codes in the order of the list of partners, newest first. */
  readonly #partners: string[] = [];
  #ids: ReadonlyMap<string, number> = new Map();

  /** Somebody known by a code. What is told later about the same person is added; '' is nobody. */
  note(code: string, told: Partial<Person> = {}): void {
    if (code === '') return;
    const known = this.#known.get(code) ?? {
      firstname: 'Somebody',
      lastname: code,
      country_code: '91',
      private: false,
    };
    this.#known.set(code, { ...known, ...told });
  }

  partner(code: string): void {
    if (code !== '' && !this.#partners.includes(code)) this.#partners.push(code);
  }

  /** A recipient of whom nothing is known but the country and the privacy: the same stand-in for the same two. Answers its key. */
  unnamed(country_code: string, isPrivate: boolean): string {
    const key = `?${country_code}:${isPrivate}`;
    this.#unnamed.set(key, { firstname: 'Unnamed', lastname: 'Recipient', country_code, private: isPrivate });
    return key;
  }

  /** Writes everybody. `password` is the stored form; `me` is whose partners they are. */
  write(world: World, { me, password }: { readonly me: string; readonly password: string }): void {
    const ids = new Map<string, number>();
    const all = [...this.#known.keys()];
    for (const code of all) {
      const [, digits] = NUMBERED.exec(code) ?? [];
      const id = Number(digits ?? 0) - FIRST;
      if (id > 0) ids.set(code, id);
    }
    let last = Math.max(PLATFORM_ID, ...ids.values());
    for (const key of [...all, ...this.#unnamed.keys()]) if (!ids.has(key)) ids.set(key, ++last);
    this.#ids = ids;
    // The referrer must be there first.
    const mine = this.idOf(me);
    this.#insert(world, me, password, mine === PLATFORM_ID ? null : PLATFORM_ID, 0);
    for (const key of ids.keys()) {
      const place = this.#partners.indexOf(key);
      if (key !== me) this.#insert(world, key, password, place < 0 ? null : mine, place < 0 ? 0 : place + 1);
    }
  }

  /** The id of a person who was written; refuses a key of nobody. */
  idOf(key: string): number {
    return need(this.#ids.get(key), 'This report names a member who is nowhere in it.');
  }

  maybeIdOf(key: string): number | null {
    return key === '' ? null : this.idOf(key);
  }

  #insert(world: World, key: string, password: string, referrer: number | null, age: number): void {
    const id = this.idOf(key);
    const {
      firstname,
      lastname,
      country_code,
      private: isPrivate,
    } = need(this.#known.get(key) ?? this.#unnamed.get(key), 'This report names a member who is nowhere in it.');
    const code = this.#known.has(key) ? key : `MB${FIRST + id}`;
    if (id === PLATFORM_ID) {
      world.db.run('UPDATE members SET firstname = ?, lastname = ? WHERE id = ?', firstname, lastname, id);
      return;
    }
    world.db.run(
      `INSERT INTO members (id, code, firstname, lastname, email_id, password, country_code, mobile, verified, private,
        referrer_id, address, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, '9876543210', 1, ?, ?, ?, ?)`,
      id,
      code,
      firstname,
      lastname,
      `member-${id}@${STAND_IN_DOMAIN}`,
      password,
      country_code,
      isPrivate ? 1 : 0,
      referrer,
      wrongAddress(code),
      // Lists of partners are newest first.
      world.clock.now() - DAY - age * 1000,
    );
  }
}
