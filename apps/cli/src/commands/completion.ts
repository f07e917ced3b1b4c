import { GAMES } from '@undercroft/registry';
import type { Command } from 'commander';
import { print, UsageError } from '../output.ts';

interface CompletionWords {
  readonly commands: readonly string[];
  readonly games: readonly string[];
  readonly flags: { readonly [command: string]: readonly string[] };
}

const knownOf = (program: Command): CompletionWords => ({
  commands: program.commands.map((command) => command.name()),
  games: GAMES.map(({ id }) => id),
  flags: Object.fromEntries(
    program.commands.map((command) => [command.name(), command.options.flatMap(({ long }) => (long ? [long] : []))]),
  ),
});

const WITH_GAME = 'play|rules|codex|scenario|arena|profile';

const cases = ({ flags }: CompletionWords): string =>
  Object.entries(flags)
    .filter(([, list]) => list.length > 0)
    .map(([command, list]) => `    ${command}) words="${list.join(' ')}" ;;`)
    .join('\n');

const bash = (known: CompletionWords): string => `_undercroft() {
  local word="\${COMP_WORDS[COMP_CWORD]}" words=""
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${known.commands.join(' ')} help" -- "$word"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${cases(known)}
  esac
  case "\${COMP_WORDS[1]}" in
    ${WITH_GAME}) [ "$COMP_CWORD" -eq 2 ] && words="$words ${known.games.join(' ')}" ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -F _undercroft undercroft`;

const zsh = (known: CompletionWords): string => `#compdef undercroft
autoload -U +X bashcompinit && bashcompinit
${bash(known)}`;

const fish = ({ commands, games, flags }: CompletionWords): string =>
  [
    `complete -c undercroft -f`,
    `complete -c undercroft -n __fish_use_subcommand -a "${commands.join(' ')}"`,
    `complete -c undercroft -n "__fish_seen_subcommand_from ${WITH_GAME.replaceAll('|', ' ')}" -a "${games.join(' ')}"`,
    ...Object.entries(flags).flatMap(([command, list]) =>
      list.map((flag) => `complete -c undercroft -n "__fish_seen_subcommand_from ${command}" -l ${flag.slice(2)}`),
    ),
  ].join('\n');

const SHELLS: { readonly [shell: string]: (known: CompletionWords) => string } = { bash, zsh, fish };

/** `undercroft completion bash`: prints a shell script to source. */
export function completion(program: Command, shell: string): void {
  const script = Object.hasOwn(SHELLS, shell) ? SHELLS[shell] : undefined;
  if (!script) throw new UsageError(`"${shell}" is no shell it knows; take bash, zsh or fish`);
  print(script(knownOf(program)));
}
