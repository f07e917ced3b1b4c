import '@undercroft/registry/quick';
import { Command, CommanderError } from 'commander';
import { addArena } from './commands/arena.ts';
import { completion } from './commands/completion.ts';
import { contracts } from './commands/contracts.ts';
import { daily } from './commands/daily.ts';
import { backup, exportRun, importRun, restore } from './commands/data.ts';
import { doctor } from './commands/doctor.ts';
import { env } from './commands/env.ts';
import { addLab } from './commands/lab.ts';
import { learn } from './commands/learn.ts';
import { type LoadFlags, load } from './commands/load.ts';
import { addMcp } from './commands/mcp.ts';
import { type OpenFlags, open } from './commands/open.ts';
import { addPack } from './commands/pack.ts';
import { join, type PlayFlags, play, resume, type SitFlags } from './commands/play.ts';
import { type ProfileFlags, profile } from './commands/profile.ts';
import { codex, games, rules, scenario } from './commands/reference.ts';
import { replay, verify, type WhyOptions, why } from './commands/replays.ts';
import { addReport } from './commands/report.ts';
import { deleteRuns, exportRuns, home, type RunsFlags, runs } from './commands/runs.ts';
import { serve } from './commands/serving.ts';
import { CommandError, printable, UsageError } from './output.ts';
import { exitProgram, isExiting } from './shutdown.ts';
import { didYouMean } from './suggestion.ts';
import { VERSION } from './version.ts';

const SERVER = 'play on a server: http://127.0.0.1:4000';
const collect = (value: string, before: readonly string[]): readonly string[] => [...before, value];

const program = new Command('undercroft')
  .description('Five dungeon games on one deterministic engine.')
  .exitOverride()
  .configureOutput({ outputError: () => {} })
  .showSuggestionAfterError(true)
  .version(VERSION, '-v, --version', 'which version this is')
  .helpCommand(false)
  .addHelpText(
    'after',
    '\nEach with its parts and an example: docs/commands.md. What one takes: npx undercroft help COMMAND',
  )
  .argument('[command]')
  .action((command: string | undefined) => {
    if (command !== undefined) {
      const names = program.commands.map((one) => one.name());
      throw new UsageError(
        `there is no command "${command}"; npx undercroft help lists them.${didYouMean(command, names)}`,
      );
    }
    return home();
  });

program
  .command('help')
  .description('the commands, or one of them')
  .argument('[command]')
  .action((name: string | undefined) => {
    const found = name === undefined ? program : program.commands.find((one) => one.name() === name);
    if (found) return found.outputHelp();
    const names = program.commands.map((one) => one.name());
    throw new UsageError(`there is no command "${name}".${didYouMean(name!, names)}`);
  });

program.command('games').description('the games that are here').action(games);

const atTable = (name: string, what: string): Command =>
  program
    .command(name)
    .description(what)
    .option('--plain', 'line by line, no escape codes')
    .option('--json', 'JSON lines, for tools')
    .option('--no-color', 'no colours; NO_COLOR does the same')
    .option('--ascii', 'no characters outside ASCII')
    .option('--one-key', 'a key acts at once, except where the game asks first');

atTable('play', 'begin a run')
  .argument('<game>')
  .option('--on <url>', SERVER)
  .option('--seed <seed>', 'any text; the run is then open, not ranked')
  .option('--seat <seat=who>', 'you, open, or a bot with its iterations: right=greedy:400', collect, [])
  .option('--bot <name>', 'the bot that holds the other seats')
  .option('--option <name=value>', 'an option of the game: pack=starter', collect, [])
  .option('--pack <folder>', 'with a content pack: a folder, .json or .zip; again for each', collect, [])
  .option('--scenario <file>', 'begin from a scenario (JSON)')
  .action((game: string, flags: PlayFlags) => play(game, flags));

atTable('learn', 'lessons: each one rule, learned by doing it; nothing counts')
  .argument('[game]')
  .argument('[lesson]', 'its name or number; without it, the next one')
  .action((game: string | undefined, lesson: string | undefined, flags: SitFlags) => learn(game, lesson, flags));

atTable('daily', "today's runs, the same seed for everybody; with a game, your one try at it")
  .argument('[game]')
  .option('--on <url>', SERVER)
  .action((game: string | undefined, flags: SitFlags) => daily(game, flags));

atTable('resume', 'go on with a run: the last one, or the one named')
  .argument('[id]')
  .option('--on <url>', SERVER)
  .action((id: string | undefined, flags: SitFlags) => resume(id, flags));

atTable('join', 'take the seat an invitation opens, on its server')
  .argument('<address>')
  .action((address: string, flags: SitFlags) => join(address, flags));

const runList = program
  .command('runs')
  .description('your runs: list them, go on with one, delete, export')
  .option('--game <game>', 'of this game only')
  .option('--unfinished', 'that go on')
  .option('--finished', 'that are over')
  .option('--find <text>', 'whose row has this text')
  .option('--plain', 'rows instead of a screen')
  .option('--json', 'JSON lines, for tools')
  .option('--no-color', 'no colours; NO_COLOR does the same')
  .option('--ascii', 'no characters outside ASCII')
  .action((flags: RunsFlags) => runs(flags));
runList
  .command('delete')
  .description('delete runs for good')
  .argument('<runs...>')
  .option('--yes', 'without asking')
  .action((sessions: string[], flags: RunsFlags) => deleteRuns(sessions, flags));
runList
  .command('export')
  .description('write a run as a replay file')
  .argument('<run>')
  .argument('[file]')
  .action((run: string, file: string | undefined) => exportRuns(run, file));

program
  .command('profile')
  .description('what your runs left behind, and what it can buy')
  .argument('[game]')
  .option('--option <name=value>', 'the profile of these options: pack=starter', collect, [])
  .option('--buy <name>', 'buy an unlock by its name')
  .option('--json', 'as JSON')
  .action((game: string | undefined, flags: ProfileFlags) => profile(game, flags));

program
  .command('completion')
  .description('a script that completes commands: bash, zsh or fish')
  .argument('<shell>')
  .action((shell: string) => completion(program, shell));

program
  .command('replay')
  .description('tell a run again, from its file or by its id')
  .argument('<run>')
  .option('--step', 'wait for Enter after each action')
  .action((file: string, flags: { step?: boolean }) => replay(file, flags));

program
  .command('verify')
  .description('play runs or files again and compare every hash')
  .argument('<runs...>')
  .action((files: string[]) => verify(files));

program
  .command('why')
  .description('the arithmetic and the causes of a log line')
  .argument('<run>')
  .argument('<n>')
  .option('--seat <seat>', "the number is one of this seat's log; without it, of the first seat's")
  .option('--referee', 'the number is one of the whole log, as `replay` prints it')
  .action((file: string, n: string, options: WhyOptions) => why(file, n, options));

program
  .command('rules')
  .description('the rule book, or one rule of it')
  .argument('<game>')
  .argument('[id]')
  .action((game: string, id: string | undefined) => rules(game, id));

program
  .command('codex')
  .description('what exists in a game')
  .argument('<game>')
  .argument('[term]')
  .option('--pack <folder>', 'with a content pack', collect, [])
  .action((game: string, term: string | undefined, flags: { pack: readonly string[] }) =>
    codex(game, term, flags.pack),
  );

addLab(program);
addPack(program);
addReport(program);

program
  .command('scenario')
  .description('an example of a start of your own, for play --scenario')
  .argument('<game>')
  .option('--schema', 'the format instead, as JSON Schema')
  .action(scenario);
program
  .command('contracts')
  .description("every game's content as JSON with JSON Schemas")
  .option('--out <dir>', 'where to', 'contracts')
  .option('--schema <version>', 'which version of the contract: 2, or 1 with one file a table', '2')
  .action(contracts);
addMcp(program);
addArena(program);
program
  .command('env')
  .description('environments for programs that learn: JSON lines on standard input and output')
  .option('--pack <folder>', 'with a content pack; its game is played with it', collect, [])
  .action((flags: { pack: readonly string[] }) => env(flags.pack));
program.command('serve').description('serve browsers and agents on this machine').action(serve);
program
  .command('load')
  .description('play many live runs on a server of your own, and measure how long each action takes')
  .argument('<url>', 'its address: http://127.0.0.1:4000')
  .option('--runs <n>', 'live runs', '100')
  .option('--rate <n>', 'actions a second, of all runs together', '50')
  .option('--seconds <n>', 'how long', '30')
  .option('--i-own-this-server', 'for any address but this machine')
  .option('--keep', 'leave the guests and their runs there')
  .option('--json', 'as JSON')
  .action((url: string, flags: LoadFlags) => load(url, flags));
program
  .command('open')
  .description('open the browser on your runs, or on this one')
  .argument('[run]')
  .option('--no-browser', 'print the link only')
  .action((run: string | undefined, flags: OpenFlags) => open(run, flags));
program
  .command('export')
  .description('write a run as a replay file')
  .argument('<run>')
  .argument('[file]')
  .action((run: string, file: string | undefined) => exportRun(run, file));
program
  .command('import')
  .description('make a run of yours from a replay file')
  .argument('<file>')
  .action((file: string) => importRun(file));
program
  .command('backup')
  .description('copy everything into one file, while anything runs')
  .argument('<file>')
  .action((file: string) => backup(file));
program
  .command('restore')
  .description('put a backup in place of what is here')
  .argument('<file>')
  .action((file: string) => restore(file));
program.command('doctor').description('whether everything needed is here').action(doctor);

const complain = (message: string, code: number): void => {
  process.stderr.write(`undercroft: ${printable(message).replaceAll('\n', ' ').trim()}\n`);
  process.exitCode = code;
};

/** A closed output pipe (`undercroft replay FILE | head`) is not an error. */
process.stdout.on('error', (error: { code?: string }) => {
  if (error.code !== 'EPIPE') throw error;
  void exitProgram(0);
});

/** Flags of version 0.1, with their current names. */
const RENAMED: { readonly [flag: string]: string } = { '--mind': '--bot', '--minds': '--bots' };

const withNewNames = (args: readonly string[]): string[] =>
  args.map((arg) => {
    const [flag, ...value] = arg.split('=');
    const name = RENAMED[flag!];
    return name === undefined ? arg : [name, ...value].join('=');
  });

/** Usage errors and expected failures print one line; anything else is a bug and prints its stack trace. */
function report(error: unknown): void {
  if (isExiting()) return;
  if (error instanceof UsageError) complain(error.message, 2);
  else if (error instanceof CommandError) complain(error.message, 1);
  else if (!(error instanceof CommanderError)) throw error;
  else if (error.code === 'commander.help') process.exitCode = 2;
  else if (error.exitCode !== 0) complain(error.message.replace(/^error: /, ''), 2);
}

/**
 * Not awaited: a module loaded later may import this one, and would wait forever for its end (`lab run escape --workers
 * 1` in the bundled files).
 */
program.parseAsync(withNewNames(process.argv)).catch(report);
